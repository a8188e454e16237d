package org.syncline.transport.corba;

import org.omg.CORBA.portable.InputStream;

import java.io.IOException;

/** Returns the number of bytes up to the end of a message. Each ORB has another way. */
@FunctionalInterface
public interface MessageEnd {

    /** How many bytes are left; too many by at most the message's length. */
    int remaining(InputStream message) throws IOException;

    /**
     * Has the ORB bound what it reads by itself from this message: values and references. May be
     * called before each of them.
     */
    default void bound(InputStream message) {}
}
