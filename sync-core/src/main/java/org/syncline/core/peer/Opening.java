package org.syncline.core.peer;

/**
 * What a session is opened with.
 *
 * @param lostArchive what became of an archive that turned out to be damaged, or empty
 */
record Opening(Home home, OpenRequest request, String handle, String lostArchive) {

    Opening without(String archive) {
        return new Opening(home, request, handle, archive);
    }
}
