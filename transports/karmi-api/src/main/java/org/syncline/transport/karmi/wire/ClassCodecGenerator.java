package org.syncline.transport.karmi.wire;

import static java.lang.constant.ConstantDescs.BSM_CLASS_DATA_AT;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.DEFAULT_NAME;

import java.io.Serializable;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates, for each class of a hierarchy, a hidden nest mate that moves its fields without
 * reflection. Final fields are set through constant method handles, the one way that the platform
 * offers.
 */
final class ClassCodecGenerator {
    private static final int TARGET = 3;

    private ClassCodecGenerator() {}

    static GraphCodec generate(Class<?> type, boolean remoteable)
            throws IllegalAccessException, NoSuchMethodException {
        Allocation allocation = AllocationGenerator.generate(type);
        List<Layer> layers = new ArrayList<>();
        long digest = addLayers(type, layers);
        return new ClassCodec(type, remoteable, digest, new ClassCodec.Parts(allocation, layers));
    }

    /** Adds the layers of {@code type}, superclasses first, and returns the digest of them all. */
    private static long addLayers(Class<?> type, List<Layer> layers) throws IllegalAccessException {
        Class<?> parent = type.getSuperclass();
        boolean inherits = parent != null && Serializable.class.isAssignableFrom(parent);
        long inherited = inherits ? addLayers(parent, layers) : 0;
        FieldLayout layout = FieldLayout.of(type);
        if (!layout.primitives().isEmpty() || !layout.references().isEmpty()) {
            layers.add(layer(type, layout));
        }
        return layout.digest(type, inherited);
    }

    private static Layer layer(Class<?> type, FieldLayout layout) throws IllegalAccessException {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        List<MethodHandle> setters = new ArrayList<>();
        for (Field f : FieldByteCode.inOrder(layout)) {
            if (isFinal(f)) {
                f.setAccessible(true);
                setters.add(lookup.unreflectSetter(f));
            }
        }
        byte[] layer =
                HiddenClasses.code(
                        type,
                        "_KLayer",
                        Layer.class,
                        c -> {
                            FieldByteCode.addWrite(c, type, layout);
                            c.withMethodBody(
                                    "read",
                                    MethodTypeDesc.of(CD_void, FieldByteCode.READER, CD_Object),
                                    ClassFile.ACC_PUBLIC,
                                    code -> read(code, type, layout));
                        });
        return HiddenClasses.make(type, layer, setters, Layer.class);
    }

    private static void read(CodeBuilder code, Class<?> type, FieldLayout layout) {
        code.aload(2).checkcast(FieldByteCode.desc(type)).astore(TARGET);
        int buffer = TARGET + 1;
        FieldByteCode.openBlock(code, FieldByteCode.READER, layout, buffer);
        int offset = 0;
        int finals = 0;
        for (Field f : FieldByteCode.inOrder(layout)) {
            boolean sealed = isFinal(f);
            if (sealed) {
                code.loadConstant(
                        DynamicConstantDesc.ofNamed(
                                BSM_CLASS_DATA_AT, DEFAULT_NAME, CD_MethodHandle, finals++));
            }
            code.aload(TARGET);
            offset = FieldByteCode.push(code, f.getType(), buffer, offset);
            store(code, f, sealed);
        }
        code.return_();
    }

    private static void store(CodeBuilder code, Field f, boolean sealed) {
        ClassDesc owner = FieldByteCode.desc(f.getDeclaringClass());
        ClassDesc type = FieldByteCode.desc(f.getType());
        if (sealed) {
            code.invokevirtual(
                    CD_MethodHandle, "invokeExact", MethodTypeDesc.of(CD_void, owner, type));
        } else {
            code.putfield(owner, f.getName(), type);
        }
    }

    private static boolean isFinal(Field f) {
        return Modifier.isFinal(f.getModifiers());
    }
}
