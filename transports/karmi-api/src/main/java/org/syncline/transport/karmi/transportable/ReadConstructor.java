package org.syncline.transport.karmi.transportable;

import uka.transport.UnmarshalStream;

import java.io.IOException;

/** Calls the constructor by which a class reads itself; the implementations are generated. */
public abstract class ReadConstructor {
    /** A new object out of {@code in}, which is to be known under {@code id} there. */
    public abstract Object make(UnmarshalStream in, int id)
            throws IOException, ClassNotFoundException;
}
