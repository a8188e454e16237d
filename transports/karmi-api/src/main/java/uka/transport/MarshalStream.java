package uka.transport;

import org.syncline.transport.karmi.wire.GraphOutlet;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.IdentityTable;

import java.io.IOException;
import java.io.ObjectOutput;
import java.io.OutputStream;

/**
 * Objects and values on a stream. An object that was written before is referred to, until a reset;
 * both ends reset at the same point ("symmetric"). Objects that cannot be written leave the stream
 * unusable. Within a remote call it is a view of the message: resets are refused there and flushing
 * does nothing. Not thread-safe.
 */
public class MarshalStream extends BinaryOutputStream implements ObjectOutput, TransportConstants {
    static final int MAGIC = 0x554B4101;

    private final GraphOutlet outlet;
    private final GraphWriter graph;
    private boolean replaces;
    private boolean broken;

    public MarshalStream(OutputStream out) throws IOException {
        super(GraphOutlet.around(out, StubReferences.INSTANCE));
        outlet = (GraphOutlet) outlet();
        graph = outlet.graph();
        if (out != outlet) {
            writeStreamHeader();
        }
    }

    /** Continues with objects written elsewhere; classes are described anew. */
    protected MarshalStream(OutputStream out, WireHashtable objects, WireHashtable types)
            throws IOException {
        this(out);
        graph.exchange(WireHashtable.table(objects));
    }

    /** Continues with the objects of {@code other}; returns those written so far. */
    public ObjectSpace setObjectSpace(ObjectSpace other) {
        return new ObjectSpace(exchange(ObjectSpace.written(other)), null);
    }

    /** Continues with the objects of {@code other}; returns those written so far. */
    public WireHashtable setObjectSpace(WireHashtable other) {
        return new WireHashtable(exchange(WireHashtable.table(other)));
    }

    private IdentityTable exchange(IdentityTable other) {
        if (graph.isInside()) {
            throw new IllegalStateException("an object is being written");
        }
        return graph.exchange(other);
    }

    /** Forgets the objects written so far. */
    public void symmetricReset() throws IOException {
        checkOutside();
        graph.forget();
    }

    /** Forgets the objects written and the classes described so far. */
    public void symmetricResetType() throws IOException {
        symmetricReset();
        outlet.forgetClasses();
    }

    private void checkOutside() throws IOException {
        if (graph.isInside()) {
            throw new IOException("reset while an object is being written");
        }
    }

    @Override
    public final void writeObject(Object o) throws IOException {
        if (graph.isInside()) {
            graph.writeObject(o);
        } else {
            writeWhole(() -> graph.writeRoot(o));
        }
    }

    /** The same as {@link #writeObject}: the object follows at once if it is new. */
    public final void writeReference(Object o) throws IOException {
        writeObject(o);
    }

    /** Writes an object as a new one, even if it was written before. */
    public void writeAnonymous(Object o) throws IOException {
        if (graph.isInside()) {
            graph.writeAnew(o);
        } else {
            writeWhole(() -> graph.writeAnew(o));
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    private void writeWhole(Step step) throws IOException {
        if (broken) {
            throw new IOException("an earlier object could not be written");
        }
        reserve(SIZEOF_byte);
        int start = getPosition();
        broken = true;
        try {
            step.run();
            broken = false;
        } finally {
            if (broken) {
                graph.restart(start);
            }
        }
    }

    /** Sets whether {@link #replaceObject} is asked; returns the earlier setting. */
    protected boolean enableReplaceObject(boolean enable) throws SecurityException {
        boolean former = replaces;
        replaces = enable;
        graph.substitute(enable ? this::replaceObject : null);
        return former;
    }

    /** The object that is sent for another: itself, unless a subclass says otherwise. */
    protected Object replaceObject(Object o) throws IOException {
        return o;
    }

    /** Exists for programs that call it: there is one protocol. */
    public void useProtocolVersion(int version) throws IOException {}

    /** Exists for programs that override it: classes are described by their names alone. */
    protected void annotateClass(Class type) throws IOException {}

    /** Writes the header that {@link UnmarshalStream#readStreamHeader} expects. */
    protected void writeStreamHeader() throws IOException {
        writeInt(MAGIC);
    }

    @Override
    public void writeBytes(String s) throws IOException {
        super.writeBytes(s);
    }

    @Override
    public void writeUTF(String s) throws IOException {
        super.writeUTF(s);
    }
}
