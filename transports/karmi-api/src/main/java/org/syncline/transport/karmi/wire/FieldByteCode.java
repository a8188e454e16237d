package org.syncline.transport.karmi.wire;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Emits the byte code that moves fields between an object and a buffer. */
public final class FieldByteCode {
    static final ClassDesc WRITER = desc(GraphWriter.class);
    static final ClassDesc READER = desc(GraphReader.class);
    private static final ClassDesc OUTPUT = desc(WireOutput.class);
    private static final ClassDesc INPUT = desc(WireInput.class);
    private static final ClassDesc BOXES = desc(Boxes.class);
    private static final ClassDesc BYTES = desc(LittleEndianBytes.class);
    private static final ClassDesc BYTE_ARRAY = ConstantDescs.CD_byte.arrayType();
    private static final MethodTypeDesc CLAIM =
            MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int);
    private static final MethodTypeDesc ARRAY = MethodTypeDesc.of(BYTE_ARRAY);

    private FieldByteCode() {}

    public static ClassDesc desc(Class<?> type) {
        return ClassDesc.ofDescriptor(type.descriptorString());
    }

    /**
     * Writes all fields of the object in local {@code object}; the writer is in local 1. Uses the
     * two locals behind {@code object}.
     */
    static void writeAll(CodeBuilder code, Class<?> type, FieldLayout layout, int object) {
        int buffer = object + 1;
        int at = object + 2;
        openBlock(code, WRITER, layout, buffer);
        int offset = 0;
        for (Field f : layout.primitives()) {
            code.aload(buffer).iload(at).loadConstant(offset).iadd();
            code.aload(object).getfield(desc(type), f.getName(), desc(f.getType()));
            code.invokestatic(BYTES, "put", putType(f.getType()));
            offset += FieldLayout.size(f.getType());
        }
        for (Field f : layout.references()) {
            code.aload(1).aload(object).getfield(desc(type), f.getName(), desc(f.getType()));
            writeReference(code, f.getType());
        }
    }

    /** With the writer and a reference of {@code type} on the stack, writes the reference. */
    private static void writeReference(CodeBuilder code, Class<?> type) {
        if (Boxes.isBox(type)) {
            code.invokestatic(
                    BOXES, "put", MethodTypeDesc.of(ConstantDescs.CD_void, OUTPUT, desc(type)));
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

    /** Pushes the primitive of type {@code type} at {@code offset} of the open block. */
    static void pushPrimitive(CodeBuilder code, Class<?> type, int buffer, int offset) {
        code.aload(buffer).iload(buffer + 1).loadConstant(offset).iadd();
        code.invokestatic(
                BYTES,
                "get" + capital(type.getName()),
                MethodTypeDesc.of(desc(type), BYTE_ARRAY, ConstantDescs.CD_int));
    }

    /** Pushes the next reference of the reader in local 1, cast to {@code type}. */
    static void pushReference(CodeBuilder code, Class<?> type) {
        code.aload(1);
        if (Boxes.isBox(type)) {
            code.invokestatic(
                    BOXES, "get" + type.getSimpleName(), MethodTypeDesc.of(desc(type), INPUT));
        } else if (type == String.class) {
            code.invokevirtual(READER, "getString", MethodTypeDesc.of(ConstantDescs.CD_String));
        } else {
            code.invokevirtual(READER, "readObject", MethodTypeDesc.of(ConstantDescs.CD_Object));
            code.checkcast(desc(type));
        }
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

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
