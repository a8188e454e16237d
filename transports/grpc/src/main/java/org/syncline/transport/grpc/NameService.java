package org.syncline.transport.grpc;

import java.io.IOException;

/** The service of every end point that knows which others are there. */
interface NameService {

    /** Its own name, which no other service can have. */
    String NAME = "~";

    int SERVICE = 0;
    int NOTHING = 1;
    int OTHER_TYPE = 2;

    /** Finds out whether a service of the type is bound under the name: one of the constants. */
    int find(String name, String type) throws IOException;
}
