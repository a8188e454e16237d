package org.syncline.transport.glassfish;

import com.sun.corba.ee.impl.encoding.CDRInputObject;
import com.sun.corba.ee.impl.encoding.CDRInputStream_1_2;
import com.sun.corba.ee.impl.encoding.CodeSetConversion;

import org.omg.CORBA.Any;
import org.omg.CORBA.MARSHAL;
import org.omg.CORBA.TypeCode;
import org.omg.CORBA.portable.BoxedValueHelper;
import org.syncline.transport.corba.GiopLengths;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ORB's own reader of one message, except that it compares each length in a value with what is
 * left of the message before the ORB takes memory for it: those of names, of texts, of arrays and
 * of lists, and those in object references. All elements that a message announces must have room in
 * it together. A value holds no other object's reference and nothing of a type that it describes
 * itself, because their lengths are many and honest ends send neither. For one thread.
 */
public final class BoundedValues extends CDRInputStream_1_2 {

    private static final Field READER = field(CDRInputObject.class, "impl");

    /** All that a reader knows. */
    private static final List<Field> STATE = state(CDRInputStream_1_2.class);

    private static final int BODY_ALIGNMENT = 8;

    private static final int NOWHERE = -1;

    private final Map<Integer, String> names = new HashMap<>();
    private int depth;

    /** Behind the text that the ORB reads. */
    private int textEnd = NOWHERE;

    private int elementBytesLeft;

    private BoundedValues(Object reader) throws IllegalAccessException {
        for (Field field : STATE) {
            field.set(this, field.get(reader));
        }
        elementBytesLeft = byteBuffer.remaining();
    }

    /** Has all values and references of this message read with bounds from now on. */
    static void bound(CDRInputObject message) {
        try {
            Object reader = READER.get(message);
            if (reader instanceof BoundedValues) {
                return;
            }
            if (reader == null || reader.getClass() != CDRInputStream_1_2.class) {
                throw new MARSHAL("only messages of GIOP 1.2 may hold objects");
            }
            READER.set(message, new BoundedValues(reader));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("the ORB has another form", e);
        }
    }

    private static Field field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("the ORB has another form", e);
        }
    }

    private static List<Field> state(Class<?> reader) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> type = reader; type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && type.getPackage() == reader.getPackage()) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return List.copyOf(fields);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Serializable read_value(Class expected) {
        elementBytesLeft -= head(expected);
        if (elementBytesLeft < 0) {
            throw new MARSHAL("the arrays and lists of a message are longer than it");
        }
        depth++;
        try {
            return super.read_value(expected);
        } finally {
            depth--;
        }
    }

    @Override
    public void start_value() {
        head(Object.class);
        super.start_value();
    }

    private int head(Class<?> expected) {
        textEnd = NOWHERE;
        return new ValueHead(rest(), names).elementBytes(place(), expected);
    }

    private ValueHead.Place place() {
        if (blockLength == ValueHead.FIRST_TAG) {
            return ValueHead.Place.OUTSIDE;
        }
        boolean between = isChunked && blockLength == byteBuffer.position();
        return between ? ValueHead.Place.BETWEEN : ValueHead.Place.INSIDE;
    }

    /**
     * The ORB asks for it when it has read the length of a text in bytes, and again behind the
     * text. Names of types are such texts, and those of an enum's constants.
     */
    @Override
    protected CodeSetConversion.BTCConverter getCharConverter() {
        int at = byteBuffer.position();
        if (depth > 0 && at != textEnd) {
            int length = byteBuffer.getInt(at - Integer.BYTES);
            if (length > byteBuffer.remaining()) {
                throw new MARSHAL("a text of " + length + " bytes is longer than its message");
            }
            textEnd = at + length;
        } else {
            textEnd = NOWHERE;
        }
        return super.getCharConverter();
    }

    /** The message from the place at which the ORB will look for what comes next. */
    private ByteBuffer rest() {
        ByteBuffer rest = byteBuffer.duplicate().order(byteBuffer.order());
        int padding = headerPadding ? -rest.position() & (BODY_ALIGNMENT - 1) : 0;
        return rest.position(Math.min(rest.position() + padding, rest.limit()));
    }

    @Override
    @SuppressWarnings("rawtypes")
    public org.omg.CORBA.Object read_Object(Class type) {
        if (depth > 0) {
            throw new MARSHAL("references in values are not allowed");
        }
        try {
            GiopLengths.checkReference(rest());
        } catch (IOException e) {
            throw new MARSHAL(e.getMessage());
        }
        return super.read_Object(type);
    }

    @Override
    public Any read_any() {
        throw new MARSHAL("values of any type are not allowed");
    }

    @Override
    public TypeCode read_TypeCode() {
        throw new MARSHAL("descriptions of types are not allowed");
    }

    @Override
    public Serializable read_value(BoxedValueHelper helper) {
        throw boxed();
    }

    @Override
    public Serializable read_value(Serializable value) {
        throw boxed();
    }

    @Override
    public Serializable read_value(String repositoryId) {
        throw boxed();
    }

    private static MARSHAL boxed() {
        return new MARSHAL("values of IDL are not allowed");
    }
}
