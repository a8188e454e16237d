package org.syncline.transport.karmi.wire;

import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import org.syncline.transport.kit.NoArgConstructor;

import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandles;

/**
 * Defines generated classes as hidden nest mates, which see what their host class sees and go when
 * it goes.
 */
public final class HiddenClasses {
    private HiddenClasses() {}

    public static ClassDesc nameNextTo(Class<?> host, String suffix) {
        return ClassDesc.of(host.getName() + suffix);
    }

    public static void superInit(CodeBuilder code, ClassDesc parent) {
        code.aload(0).invokespecial(parent, INIT_NAME, MTD_void).return_();
    }

    /** An instance of the class in {@code bytes}, which has a constructor without parameters. */
    public static <T> T define(
            MethodHandles.Lookup host, byte[] bytes, Object classData, Class<T> type)
            throws IllegalAccessException {
        MethodHandles.Lookup hidden =
                host.defineHiddenClassWithClassData(
                        bytes, classData, true, MethodHandles.Lookup.ClassOption.NESTMATE);
        try {
            return type.cast(NoArgConstructor.of(hidden, hidden.lookupClass()).make());
        } catch (NoSuchMethodException | IOException e) {
            throw new IllegalStateException("generated class cannot be built", e);
        }
    }
}
