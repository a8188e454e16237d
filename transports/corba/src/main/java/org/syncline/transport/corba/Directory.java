package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * Names of a listener's objects: the one object that has a key known beforehand. Unlike a CORBA
 * name service it cannot be changed from outside.
 */
interface Directory {

    String KEY = "Syncline";

    /**
     * The object bound under this name; null (nil on the wire) if there is none.
     *
     * @param name in UTF-8, because a reference that was made of a key alone does not name the
     *     character set of its object
     */
    org.omg.CORBA.@Nullable Object find(byte[] name) throws IOException;
}
