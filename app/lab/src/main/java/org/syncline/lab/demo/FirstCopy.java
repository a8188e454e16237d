package org.syncline.lab.demo;

import java.nio.file.Path;

/**
 * A first synchronisation of a folder with a share, which is not durable.
 *
 * @param left the folder
 * @param state of the folder's archives
 * @param url of the share
 * @param digest name of the signature
 * @param secret that the share's peer wants to be proved, 32 bytes in hexadecimal; empty for that
 *     of this user
 */
public record FirstCopy(Path left, Path state, String url, String digest, String secret) {

    /** The secret belongs in no log. */
    @Override
    public String toString() {
        return left + " to " + url;
    }
}
