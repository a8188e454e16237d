package org.syncline.transport.ejbd;

import java.io.IOException;

/** The bean that clients ask for others, as they ask a naming service elsewhere. */
public interface Directory {

    /** Its own deployment id; no service can have it as its name. */
    String ID = "";

    /**
     * Asserts that a service of this name and type is there.
     *
     * @param type name of the interface
     */
    void require(String name, String type) throws IOException;
}
