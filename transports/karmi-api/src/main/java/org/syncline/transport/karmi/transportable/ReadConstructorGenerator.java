package org.syncline.transport.karmi.transportable;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import org.syncline.transport.karmi.wire.FieldByteCode;
import org.syncline.transport.karmi.wire.HiddenClasses;

import uka.transport.UnmarshalStream;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Constructor;
import java.util.List;

/** Generates, next to a class, the code that calls its read constructor. */
final class ReadConstructorGenerator {
    private static final ClassDesc STREAM = FieldByteCode.desc(UnmarshalStream.class);

    private ReadConstructorGenerator() {}

    static ReadConstructor generate(Constructor<?> constructor) throws IllegalAccessException {
        Class<?> type = constructor.getDeclaringClass();
        byte[] made =
                HiddenClasses.code(
                        type,
                        "_KReader",
                        ReadConstructor.class,
                        c ->
                                c.withMethodBody(
                                        "make",
                                        MethodTypeDesc.of(CD_Object, STREAM, CD_int),
                                        ClassFile.ACC_PUBLIC,
                                        code -> make(code, constructor)));
        return HiddenClasses.make(type, made, List.of(), ReadConstructor.class);
    }

    private static void make(CodeBuilder code, Constructor<?> constructor) {
        ClassDesc type = FieldByteCode.desc(constructor.getDeclaringClass());
        boolean numbered = constructor.getParameterCount() > 1;
        code.new_(type).dup().aload(1);
        if (numbered) {
            code.iload(2);
        }
        code.invokespecial(
                type,
                INIT_NAME,
                numbered
                        ? MethodTypeDesc.of(CD_void, STREAM, CD_int)
                        : MethodTypeDesc.of(CD_void, STREAM));
        code.areturn();
    }
}
