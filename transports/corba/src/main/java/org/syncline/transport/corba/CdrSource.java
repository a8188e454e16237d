package org.syncline.transport.corba;

import org.syncline.transport.kit.shape.Shape;

/** How the types of one service travel. */
interface CdrSource {

    /**
     * The codec of a parameter or result.
     *
     * @param type its class
     * @throws IllegalArgumentException if values of it cannot travel
     */
    CdrCodec of(Class<?> type, Shape shape);
}
