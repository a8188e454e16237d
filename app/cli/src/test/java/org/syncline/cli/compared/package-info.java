/**
 * Cases of docs/behaviours.md that can be told from outside, tried on Syncline and on whichever
 * other synchronisers are installed; docs/compared.md is made of it. Read {@link
 * org.syncline.cli.compared.Scenario} first.
 */
package org.syncline.cli.compared;
