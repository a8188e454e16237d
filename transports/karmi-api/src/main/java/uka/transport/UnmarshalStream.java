package uka.transport;

import org.syncline.transport.karmi.wire.GraphInlet;
import org.syncline.transport.karmi.wire.GraphReader;

import uka.util.EnlargingArray;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;

/**
 * The counterpart of {@link MarshalStream}. On a stream of its own it builds only objects of
 * classes that are made for transport, those that their fields declare, values and collections of
 * the JDK, and the classes that the system property {@code uka.karmi.allow} names; within a remote
 * call also those that the remote interfaces declare. An object that cannot be read leaves the
 * stream unusable. Not thread-safe.
 */
public class UnmarshalStream extends BinaryInputStream implements TransportConstants, ObjectInput {
    private final GraphInlet inlet;
    private final GraphReader graph;
    private boolean begun;
    private boolean resolves;
    private boolean broken;

    public UnmarshalStream(InputStream in) throws IOException {
        super(GraphInlet.around(in, StubReferences.INSTANCE));
        inlet = (GraphInlet) inlet();
        graph = inlet.graph();
        begun = in == inlet;
    }

    /** Continues with objects read elsewhere; classes are described anew. */
    protected UnmarshalStream(InputStream in, ObjectSpace objects, EnlargingArray types)
            throws IOException {
        this(in);
        graph.exchange(ObjectSpace.read(objects));
    }

    /** Continues with objects read elsewhere; classes are described anew. */
    protected UnmarshalStream(InputStream in, EnlargingArray objects, EnlargingArray types)
            throws IOException {
        this(in);
        graph.exchange(ReadObjects.handles(objects));
    }

    @Override
    int fill(int n) throws IOException {
        if (!begun) {
            begun = true;
            readStreamHeader();
        }
        return super.fill(n);
    }

    /** Continues with the objects of {@code other}; returns those read so far. */
    public ObjectSpace setObjectSpace(ObjectSpace other) {
        return new ObjectSpace(null, exchange(ObjectSpace.read(other)));
    }

    /** Continues with the objects of {@code other}; returns those read so far. */
    public EnlargingArray setObjectSpace(EnlargingArray other) {
        return new ReadObjects(exchange(ReadObjects.handles(other)));
    }

    private GraphReader.Handles exchange(GraphReader.Handles other) {
        if (graph.isInside()) {
            throw new IllegalStateException("an object is being read");
        }
        return graph.exchange(other);
    }

    /** Forgets the objects read so far. */
    public void symmetricReset() throws IOException {
        if (graph.isInside()) {
            throw new IOException("reset while an object is being read");
        }
        graph.release();
    }

    /** Forgets the objects read and the classes described so far. */
    public void symmetricResetType() throws IOException {
        symmetricReset();
        inlet.forgetClasses();
    }

    @Override
    public final Object readObject() throws ClassNotFoundException, IOException {
        if (graph.isInside()) {
            return graph.readObject();
        }
        if (broken) {
            throw new StreamCorruptedException("an earlier object could not be read");
        }
        request(SIZEOF_byte);
        broken = true;
        try {
            Object o = graph.readRoot();
            broken = false;
            return o;
        } finally {
            if (broken) {
                graph.release();
            }
        }
    }

    /** The same as {@link #readObject}. */
    public final Object readReference() throws ClassNotFoundException, IOException {
        return readObject();
    }

    /** Says which object has the number that its read constructor was given. */
    public void register(Object o, int id) {
        graph.known(id);
        graph.fill(id, o);
    }

    /** Sets whether {@link #resolveObject} is asked; returns the earlier setting. */
    protected boolean enableResolveObject(boolean enable) throws SecurityException {
        boolean former = resolves;
        resolves = enable;
        graph.substitute(enable ? this::resolveObject : null);
        return former;
    }

    /** The object that stands for one that was read: itself, unless a subclass says otherwise. */
    protected Object resolveObject(Object o) throws IOException {
        return o;
    }

    /**
     * Exists for programs that override it. It is never called: descriptions are names alone, which
     * are looked up by the thread's context class loader.
     */
    protected Class resolveClass(ObjectStreamClass description)
            throws IOException, ClassNotFoundException {
        return description.forClass();
    }

    /** Refuses streams that do not begin as {@link MarshalStream#writeStreamHeader} has it. */
    protected void readStreamHeader() throws IOException, StreamCorruptedException {
        int magic = readInt();
        if (magic != MarshalStream.MAGIC) {
            throw new StreamCorruptedException(
                    "not a stream of this format: it begins with " + Integer.toHexString(magic));
        }
    }

    @Override
    public String readUTF() throws IOException {
        return super.readUTF();
    }

    @Override
    public String readLine() throws IOException {
        return super.readLine();
    }
}
