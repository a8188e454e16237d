package org.syncline.transport.corba;

import org.omg.CORBA.portable.InputStream;

import java.io.IOException;

/** Returns the number of bytes up to the end of a message. Each ORB has another way. */
@FunctionalInterface
public interface MessageEnd {

    /** How many bytes are left; too many by at most the message's length. */
    int remaining(InputStream message) throws IOException;
}
