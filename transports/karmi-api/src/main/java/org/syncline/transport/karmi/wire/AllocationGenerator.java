package org.syncline.transport.karmi.wire;

import static java.lang.constant.ConstantDescs.BSM_CLASS_DATA;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.DEFAULT_NAME;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.io.Serializable;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
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
    private static final ClassDesc PARENT = FieldByteCode.desc(Allocation.class);
    private static final MethodType MAKE = MethodType.methodType(Object.class);

    private AllocationGenerator() {}

    static Allocation generate(Class<?> type) throws IllegalAccessException, NoSuchMethodException {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        return HiddenClasses.define(lookup, bytes(type), handle(type), Allocation.class);
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

    private static byte[] bytes(Class<?> type) {
        return ClassFile.of()
                .build(
                        HiddenClasses.nameNextTo(type, "_KMaker"),
                        c -> {
                            c.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                                    .withSuperclass(PARENT);
                            c.withMethodBody(
                                    INIT_NAME,
                                    MTD_void,
                                    0,
                                    code -> HiddenClasses.superInit(code, PARENT));
                            c.withMethodBody(
                                    "make",
                                    MethodTypeDesc.of(CD_Object),
                                    ClassFile.ACC_PUBLIC,
                                    code ->
                                            code.loadConstant(
                                                            DynamicConstantDesc.ofNamed(
                                                                    BSM_CLASS_DATA,
                                                                    DEFAULT_NAME,
                                                                    CD_MethodHandle))
                                                    .invokevirtual(
                                                            CD_MethodHandle,
                                                            "invokeExact",
                                                            MethodTypeDesc.of(CD_Object))
                                                    .areturn());
                        });
    }
}
