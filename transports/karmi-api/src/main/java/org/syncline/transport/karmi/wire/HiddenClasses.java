package org.syncline.transport.karmi.wire;

import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import org.syncline.transport.kit.NoArgConstructor;

import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;

/**
 * Generates classes as hidden nest mates, which see what their host class sees and go when it goes.
 */
public final class HiddenClasses {
    private HiddenClasses() {}

    /**
     * The code of a class that extends {@code parent} and has a constructor without parameters.
     *
     * @param suffix follows the host's name in that of the class
     * @param methods adds the methods
     */
    public static byte[] code(
            Class<?> host, String suffix, Class<?> parent, Consumer<ClassBuilder> methods) {
        ClassDesc extended = FieldByteCode.desc(parent);
        return ClassFile.of()
                .build(
                        ClassDesc.of(host.getName() + suffix),
                        c -> {
                            c.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
                            c.withSuperclass(extended);
                            c.withMethodBody(
                                    INIT_NAME,
                                    MTD_void,
                                    0,
                                    code ->
                                            code.aload(0)
                                                    .invokespecial(extended, INIT_NAME, MTD_void)
                                                    .return_());
                            methods.accept(c);
                        });
    }

    /** An instance of the class that {@link #code} made, whose code finds {@code classData}. */
    public static <T> T make(Class<?> host, byte[] code, Object classData, Class<T> parent)
            throws IllegalAccessException {
        MethodHandles.Lookup hidden =
                MethodHandles.privateLookupIn(host, MethodHandles.lookup())
                        .defineHiddenClassWithClassData(
                                code, classData, true, MethodHandles.Lookup.ClassOption.NESTMATE);
        try {
            return parent.cast(NoArgConstructor.of(hidden, hidden.lookupClass()).make());
        } catch (NoSuchMethodException | IOException e) {
            throw new IllegalStateException("generated class cannot be built", e);
        }
    }
}
