package org.syncline.transport.karmi.wire;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Emits the byte code that moves fields between an object and a buffer. */
public final class FieldByteCode {
    static final ClassDesc WRITER = desc(GraphWriter.class);
    static final ClassDesc READER = desc(GraphReader.class);
    private static final int OBJECT = 3;
    private static final ClassDesc BYTES = desc(LittleEndianBytes.class);
    private static final ClassDesc BYTE_ARRAY = ConstantDescs.CD_byte.arrayType();
    private static final MethodTypeDesc CLAIM =
            MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int);
    private static final MethodTypeDesc PRESENCE =
            MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object);
    private static final MethodTypeDesc ARRAY = MethodTypeDesc.of(BYTE_ARRAY);

    private FieldByteCode() {}

    public static ClassDesc desc(Class<?> type) {
        return ClassDesc.ofDescriptor(type.descriptorString());
    }

    /** Adds method {@code write}, which writes all fields of its second argument. */
    static void addWrite(ClassBuilder c, Class<?> type, FieldLayout layout) {
        c.withMethodBody(
                "write",
                MethodTypeDesc.of(ConstantDescs.CD_void, WRITER, ConstantDescs.CD_Object),
                ClassFile.ACC_PUBLIC,
                code -> writeAll(code, type, layout));
    }

    private static void writeAll(CodeBuilder code, Class<?> type, FieldLayout layout) {
        code.aload(2).checkcast(desc(type)).astore(OBJECT);
        int buffer = OBJECT + 1;
        openBlock(code, WRITER, layout, buffer);
        int offset = 0;
        for (Field f : layout.primitives()) {
            code.aload(buffer).iload(buffer + 1).loadConstant(offset).iadd();
            code.aload(OBJECT).getfield(desc(type), f.getName(), desc(f.getType()));
            code.invokestatic(BYTES, "put", putType(f.getType()));
            offset += FieldLayout.size(f.getType());
        }
        for (Field f : layout.references()) {
            code.aload(1).aload(OBJECT).getfield(desc(type), f.getName(), desc(f.getType()));
            writeReference(code, f.getType());
        }
        code.return_();
    }

    /** With the writer and a reference of {@code type} on the stack, writes the reference. */
    private static void writeReference(CodeBuilder code, Class<?> type) {
        if (isBox(type)) {
            writeBox(code, type);
            return;
        }
        boolean text = type == String.class;
        code.invokevirtual(
                WRITER,
                text ? "putString" : "writeObject",
                MethodTypeDesc.of(
                        ConstantDescs.CD_void,
                        text ? ConstantDescs.CD_String : ConstantDescs.CD_Object));
    }

    /** A field declared as a box needs no class number: 0 for null, else 1 and the value. */
    private static void writeBox(CodeBuilder code, Class<?> box) {
        Class<?> primitive = unboxed(box);
        code.dup2().invokevirtual(WRITER, "putPresence", PRESENCE);
        code.ifThenElse(
                present -> {
                    String unbox = primitive.getName() + "Value";
                    present.invokevirtual(desc(box), unbox, MethodTypeDesc.of(desc(primitive)));
                    present.invokevirtual(
                            WRITER,
                            "put",
                            MethodTypeDesc.of(ConstantDescs.CD_void, desc(primitive)));
                },
                absent -> absent.pop2());
    }

    private static boolean isBox(Class<?> type) {
        return type != Void.class && MethodType.methodType(type).hasWrappers();
    }

    private static Class<?> unboxed(Class<?> box) {
        return MethodType.methodType(box).unwrap().returnType();
    }

    /**
     * Claims the block of primitives of {@code stream} in local 1: array into {@code buffer}, index
     * behind it.
     */
    static void openBlock(CodeBuilder code, ClassDesc stream, FieldLayout layout, int buffer) {
        if (layout.primitives().isEmpty()) {
            return;
        }
        code.aload(1).loadConstant(layout.primitiveBytes()).invokevirtual(stream, "claim", CLAIM);
        code.istore(buffer + 1);
        code.aload(1).invokevirtual(stream, "array", ARRAY).astore(buffer);
    }

    /**
     * Pushes the next value of a field: a primitive from {@code offset} of the open block, or a
     * reference of the reader in local 1. Returns the offset of the next primitive.
     */
    static int push(CodeBuilder code, Class<?> type, int buffer, int offset) {
        if (type.isPrimitive()) {
            pushPrimitive(code, type, buffer, offset);
            return offset + FieldLayout.size(type);
        }
        pushReference(code, type);
        return offset;
    }

    private static void pushPrimitive(CodeBuilder code, Class<?> type, int buffer, int offset) {
        code.aload(buffer).iload(buffer + 1).loadConstant(offset).iadd();
        code.invokestatic(
                BYTES,
                "get" + capital(type.getName()),
                MethodTypeDesc.of(desc(type), BYTE_ARRAY, ConstantDescs.CD_int));
    }

    private static void pushReference(CodeBuilder code, Class<?> type) {
        code.aload(1);
        if (isBox(type)) {
            code.invokevirtual(READER, "getBoolean", MethodTypeDesc.of(ConstantDescs.CD_boolean));
            code.ifThenElse(present -> pushBox(present, type), absent -> absent.aconst_null());
        } else if (type == String.class) {
            code.invokevirtual(READER, "getString", MethodTypeDesc.of(ConstantDescs.CD_String));
        } else {
            code.invokevirtual(READER, "readObject", MethodTypeDesc.of(ConstantDescs.CD_Object));
            code.checkcast(desc(type));
        }
    }

    private static void pushBox(CodeBuilder code, Class<?> box) {
        Class<?> primitive = unboxed(box);
        code.aload(1);
        code.invokevirtual(
                READER, "get" + capital(primitive.getName()), MethodTypeDesc.of(desc(primitive)));
        code.invokestatic(desc(box), "valueOf", MethodTypeDesc.of(desc(box), desc(primitive)));
    }

    static int slots(Class<?> type) {
        return TypeKind.from(desc(type)).slotSize();
    }

    static List<Field> inOrder(FieldLayout layout) {
        return Stream.concat(layout.primitives().stream(), layout.references().stream()).toList();
    }

    private static MethodTypeDesc putType(Class<?> primitive) {
        return MethodTypeDesc.of(
                ConstantDescs.CD_void, BYTE_ARRAY, ConstantDescs.CD_int, desc(primitive));
    }

    /** A name as it follows {@code get}. */
    public static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
