package org.syncline.transport.corba;

import java.io.IOException;
import java.lang.reflect.Type;

/** Shapes of the types of one service. */
interface ShapeSource {

    /**
     * The shape of a type.
     *
     * @throws IOException if values of it cannot travel
     */
    Shape of(Type type) throws IOException;
}
