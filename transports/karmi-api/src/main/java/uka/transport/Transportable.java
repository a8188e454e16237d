package uka.transport;

import java.io.IOException;
import java.io.Serializable;

/**
 * An object that marshals itself. Of the methods a class has those of its generation; the others do
 * nothing.
 *
 * <p>First generation: {@code marshal} writes everything. A constructor {@code X(UnmarshalStream)}
 * reads the primitive fields; when the new object is known to the stream, {@code
 * unmarshalReferences} reads the rest.
 *
 * <p>Second generation: {@code marshalReference} writes the data that the constructor {@code
 * X(UnmarshalStream, int)} reads, whose number is the object's; then {@code marshal} writes the
 * data that {@code unmarshal} reads. A class may leave all of it to a {@link TransportDescriptor}
 * in its field {@code TRANSPORT_DESCRIPTOR}.
 *
 * <p>A class that declares nothing of all this is marshalled by generated code, like any
 * serializable class, and no more slowly.
 */
public interface Transportable extends Serializable, DeepCloneable {
    /** Second generation: writes the data that the read constructor needs. */
    default void marshalReference(MarshalStream stream) throws IOException {}

    /** Writes the object's state. */
    default void marshal(MarshalStream stream) throws IOException {}

    /** Second generation: reads the data that {@link #marshal} wrote. */
    default void unmarshal(UnmarshalStream stream) throws ClassNotFoundException, IOException {}

    /** First generation: reads the references, which {@link #marshal} wrote last. */
    default void unmarshalReferences(UnmarshalStream stream)
            throws IOException, ClassNotFoundException {}

    /** First generation: a copy that shares nothing with this object. */
    default Object deepClone(DeepClone helper) throws CloneNotSupportedException {
        return helper.internalCloneByMarshal(this);
    }
}
