package org.syncline.transport.kryonet;

import java.io.IOException;

/** Returns the numbers of bound services: the library knows its objects by numbers only. */
public interface KryonetDirectory {

    /** The number under which it is itself known. */
    int NUMBER = 0;

    /**
     * The number of the service that is bound under a name.
     *
     * @param type name of its interface
     */
    int find(String name, String type) throws IOException;
}
