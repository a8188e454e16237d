/**
 * A class of scenarios for each promise of the design: put, sync, check. The grounds of the
 * promises are tested closer to the code; docs/behaviours.md lists all. Read I4LostArchiveTest
 * first, then MysteriesOfDropboxTest, in which all of it has to hold together.
 */
package org.syncline.core.promises;
