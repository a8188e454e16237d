package org.syncline.transport.karmi.wire;

import static java.lang.constant.ConstantDescs.BSM_CLASS_DATA;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.DEFAULT_NAME;

import java.io.Serializable;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;

/**
 * Generates, next to a class, the code that makes objects as Java serialisation does: by the
 * constructor of the first superclass that is not serializable. If that is {@link Object}, whose
 * constructor does nothing, the object is only allocated. The handle that does it is a constant of
 * the generated class, so that it compiles to the same as {@code new}. The platform offers both in
 * module {@code jdk.unsupported}; reached by reflection, because the compiler warns of any mention.
 */
final class AllocationGenerator {
    private static final MethodType MAKE = MethodType.methodType(Object.class);

    private AllocationGenerator() {}

    static Allocation generate(Class<?> type) throws IllegalAccessException, NoSuchMethodException {
        byte[] code =
                HiddenClasses.code(type, "_KMaker", Allocation.class, AllocationGenerator::make);
        return HiddenClasses.make(type, code, handle(type), Allocation.class);
    }

    private static MethodHandle handle(Class<?> type)
            throws IllegalAccessException, NoSuchMethodException {
        Class<?> parent = type;
        while (parent != null && Serializable.class.isAssignableFrom(parent)) {
            parent = parent.getSuperclass();
        }
        return parent == Object.class ? allocation(type) : construction(type);
    }

    private static MethodHandle allocation(Class<?> type)
            throws IllegalAccessException, NoSuchMethodException {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return MethodHandles.publicLookup()
                    .findVirtual(
                            unsafe,
                            "allocateInstance",
                            MethodType.methodType(Object.class, Class.class))
                    .bindTo(instance.get(null))
                    .bindTo(type)
                    .asType(MAKE);
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return construction(type);
        }
    }

    private static MethodHandle construction(Class<?> type)
            throws IllegalAccessException, NoSuchMethodException {
        return MethodHandles.lookup()
                .findStatic(
                        BareConstructors.class,
                        "make",
                        MethodType.methodType(Object.class, Constructor.class))
                .bindTo(BareConstructors.of(type));
    }

    private static void make(ClassBuilder type) {
        DynamicConstantDesc<?> handle =
                DynamicConstantDesc.ofNamed(BSM_CLASS_DATA, DEFAULT_NAME, CD_MethodHandle);
        MethodTypeDesc kind = MethodTypeDesc.of(CD_Object);
        type.withMethodBody(
                "make",
                kind,
                ClassFile.ACC_PUBLIC,
                code ->
                        code.loadConstant(handle)
                                .invokevirtual(CD_MethodHandle, "invokeExact", kind)
                                .areturn());
    }
}
