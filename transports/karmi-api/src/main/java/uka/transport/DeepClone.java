package uka.transport;

import org.syncline.transport.karmi.wire.GraphCopier;
import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.IdentityTable;

import uka.lang.Immutable;
import uka.util.EnlargingArray;
import uka.util.Printable;
import uka.util.ToString;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Array;

/**
 * Copies object graphs within a virtual machine, with sharing and cycles kept from one call to the
 * next until {@link #reset}. Immutable objects are not copied. A class copies itself if it can
 * ({@link Transportable#deepClone}, or a copy constructor {@code X(X, int, DeepClone)}, or its
 * descriptor); an object that is only serializable is copied by marshalling. Not thread-safe.
 */
public class DeepClone implements Printable, Serializable {
    private static final long serialVersionUID = 1L;

    private final transient GraphCopier copier = new GraphCopier(StubReferences.INSTANCE);

    public DeepClone() {}

    /** Second generation: goes on after the objects of two spaces, originals and their copies. */
    public DeepClone(ObjectSpace originals, ObjectSpace copies) {
        this(ObjectSpace.written(originals), ObjectSpace.read(copies));
    }

    /** First generation: goes on after originals and their copies. */
    public DeepClone(WireHashtable originals, EnlargingArray copies) {
        this(WireHashtable.table(originals), ReadObjects.handles(copies));
    }

    private DeepClone(IdentityTable originals, GraphReader.Handles copies) {
        copier.exchange(new GraphCopier.Pieces(originals, copies));
    }

    private Object readResolve() {
        return new DeepClone();
    }

    /** Forgets the objects copied so far. */
    public void reset() {
        copier.reset();
    }

    /** Second generation: notes the copy of the object with a number; returns the number. */
    public int add(int id, Object copy) {
        copier.fill(id, copy);
        return id;
    }

    /** First generation: notes the copy of an object, before its members are copied. */
    public final int add(Object original, Object copy) {
        try {
            int known = copier.find(original);
            int id = known < 0 ? copier.enter(original) : known;
            copier.fill(id, copy);
            return id;
        } catch (IOException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    public final byte[] doDeepClone(byte[] array) throws CloneNotSupportedException {
        return (byte[]) doDeepClone((Object) array);
    }

    public final short[] doDeepClone(short[] array) throws CloneNotSupportedException {
        return (short[]) doDeepClone((Object) array);
    }

    public final char[] doDeepClone(char[] array) throws CloneNotSupportedException {
        return (char[]) doDeepClone((Object) array);
    }

    public final int[] doDeepClone(int[] array) throws CloneNotSupportedException {
        return (int[]) doDeepClone((Object) array);
    }

    public final long[] doDeepClone(long[] array) throws CloneNotSupportedException {
        return (long[]) doDeepClone((Object) array);
    }

    public final float[] doDeepClone(float[] array) throws CloneNotSupportedException {
        return (float[]) doDeepClone((Object) array);
    }

    public final double[] doDeepClone(double[] array) throws CloneNotSupportedException {
        return (double[]) doDeepClone((Object) array);
    }

    public final boolean[] doDeepClone(boolean[] array) throws CloneNotSupportedException {
        return (boolean[]) doDeepClone((Object) array);
    }

    public final Object[] doDeepClone(Object[] array) throws CloneNotSupportedException {
        return (Object[]) doDeepClone((Object) array);
    }

    /** A copy with another type of array, or of element. */
    public final Object[] doDeepClone(Object[] array, Class type)
            throws CloneNotSupportedException {
        if (array == null) {
            return null;
        }
        Class<?> element = type.isArray() ? type.getComponentType() : type;
        return elements(array, element);
    }

    /** The copy of an object, made now or earlier; itself if it need not be copied. */
    public final Object doDeepClone(Object original) throws CloneNotSupportedException {
        if (original == null || preserveReference(original)) {
            return original;
        }
        int id = copier.find(original);
        return id < 0 ? internalDeepClone(original) : found(original, id);
    }

    private Object found(Object original, int id) throws CloneNotSupportedException {
        Object copy = copier.copy(id);
        if (copy == null) {
            throw new CloneNotSupportedException(
                    original.getClass().getName() + " refers to itself before its copy is known");
        }
        return copy;
    }

    /** Makes a copy, whether or not there is one. */
    public final Object internalDeepClone(Object original) throws CloneNotSupportedException {
        Object sent = replaced(original);
        if (sent instanceof Object[] array) {
            return elements(array, array.getClass().getComponentType());
        }
        CopyCode code = CopyCode.of(sent.getClass());
        if (code != null) {
            return byCode(sent, code);
        }
        if (!(sent instanceof Transportable t)) {
            return internalCloneByMarshal(sent);
        }
        Object copy = t.deepClone(this);
        if (copier.find(sent) < 0) {
            add(sent, copy);
        }
        return copy;
    }

    /** Makes a copy that is not noted, nor anything in it. */
    public final Object internalDeepCloneAnonymous(Object original)
            throws CloneNotSupportedException {
        GraphCopier.Pieces known = copier.exchange(GraphCopier.Pieces.none());
        try {
            return internalDeepClone(original);
        } finally {
            copier.exchange(known);
        }
    }

    /** Makes a copy by marshalling, with everything that the object refers to. */
    public Object internalCloneByMarshal(Object original) throws CloneNotSupportedException {
        try {
            return copier.marshal(original);
        } catch (IOException e) {
            throw refusal(e);
        }
    }

    private Object replaced(Object original) throws CloneNotSupportedException {
        try {
            return replaceObject(original);
        } catch (IOException e) {
            throw refusal(e);
        }
    }

    private static CloneNotSupportedException refusal(IOException e) {
        CloneNotSupportedException refused = new CloneNotSupportedException(e.getMessage());
        refused.initCause(e);
        return refused;
    }

    private Object[] elements(Object[] array, Class<?> element) throws CloneNotSupportedException {
        Object[] copy = (Object[]) Array.newInstance(element, array.length);
        add(array, copy);
        for (int i = 0; i < array.length; i++) {
            copy[i] = doDeepClone(array[i]);
        }
        return copy;
    }

    private Object byCode(Object original, CopyCode code) throws CloneNotSupportedException {
        try {
            int id = copier.enter(original);
            Object copy = code.copy(original, id, this);
            copier.fill(id, copy);
            code.copyReferences(original, copy, this);
            return copy;
        } catch (IOException e) {
            throw refusal(e);
        }
    }

    /** Whether an object is its own copy: immutable ones are. */
    protected boolean preserveReference(Object o) {
        return o instanceof Immutable
                || o instanceof String
                || o instanceof Number && o.getClass().getName().startsWith("java.lang.")
                || o instanceof Boolean
                || o instanceof Character
                || o instanceof Enum
                || o instanceof Class;
    }

    /**
     * The object that is copied in the place of another: itself, unless a subclass says otherwise.
     */
    protected Object replaceObject(Object o) throws IOException {
        return o;
    }

    @Override
    public void appendTo(ToString to) {
        to.append(toString());
    }
}
