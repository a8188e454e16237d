/**
 * Cases of docs/behaviours.md that can be checked from outside, tried on Syncline and on all other
 * installed synchronisers; docs/compared.md is made of their results. Read {@link
 * org.syncline.acceptance.compared.Scenario} first.
 */
package org.syncline.acceptance.compared;
