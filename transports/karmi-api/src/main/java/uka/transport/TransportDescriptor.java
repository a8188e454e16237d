package uka.transport;

import java.io.IOException;

/** Second generation: knows how to marshal and copy the objects of one class. Thread-safe. */
public abstract class TransportDescriptor implements TransportConstants {
    public TransportDescriptor() {}

    /**
     * Makes an object out of the data that {@link #marshalReference} wrote.
     *
     * @param id to be given to {@link UnmarshalStream#register} before anything is read that may
     *     refer to the object
     */
    public abstract Object unmarshalReference(UnmarshalStream stream, int id)
            throws ClassNotFoundException, IOException;

    /** Reads the data that {@link #marshal} wrote; false if there was nothing to do. */
    public boolean unmarshal(Object o, UnmarshalStream stream)
            throws ClassNotFoundException, IOException {
        if (o instanceof Transportable t) {
            t.unmarshal(stream);
            return true;
        }
        return false;
    }

    /** Writes the data that {@link #unmarshalReference} reads. */
    public void marshalReference(Object o, MarshalStream stream) throws IOException {
        if (o instanceof Transportable t) {
            t.marshalReference(stream);
        }
    }

    /** Writes the data that {@link #unmarshal} reads. */
    public void marshal(Object o, MarshalStream stream) throws IOException {
        if (o instanceof Transportable t) {
            t.marshal(stream);
        }
    }

    /**
     * Makes a copy.
     *
     * @param id to be given to {@link DeepClone#add(int, Object)} before anything is copied that
     *     may refer to the object
     */
    public abstract Object deepClone(Object original, int id, DeepClone helper)
            throws CloneNotSupportedException;

    /**
     * Copies the objects that the original refers to into the copy; false if there was nothing to
     * do.
     */
    public boolean deepCloneReferences(Object original, Object copy, DeepClone helper)
            throws CloneNotSupportedException {
        return false;
    }

    /** Called when an object has been read. */
    public void restoreAfterUnmarshal(Object o) throws ClassNotFoundException, IOException {}

    /** The class that is described. */
    public abstract Class getType();
}
