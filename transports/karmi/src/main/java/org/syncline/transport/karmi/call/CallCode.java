package org.syncline.transport.karmi.call;

import static org.syncline.transport.karmi.wire.FieldByteCode.capital;
import static org.syncline.transport.karmi.wire.FieldByteCode.desc;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_void;

import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Byte code that stubs and skeletons have in common. */
final class CallCode {
    static final ClassDesc WRITER = desc(GraphWriter.class);
    static final ClassDesc READER = desc(GraphReader.class);

    private CallCode() {}

    /** With a writer and a value of {@code type} on the stack, writes the value. */
    static void write(CodeBuilder code, Class<?> type) {
        if (type.isPrimitive()) {
            code.invokevirtual(WRITER, "put", MethodTypeDesc.of(CD_void, desc(type)));
        } else if (type == String.class) {
            code.invokevirtual(WRITER, "putSharedString", MethodTypeDesc.of(CD_void, CD_String));
        } else {
            code.invokevirtual(WRITER, "writeObject", MethodTypeDesc.of(CD_void, CD_Object));
        }
    }

    /** With a reader on the stack, replaces it by the next value of {@code type}. */
    static void read(CodeBuilder code, Class<?> type) {
        if (type.isPrimitive()) {
            code.invokevirtual(
                    READER, "get" + capital(type.getName()), MethodTypeDesc.of(desc(type)));
        } else if (type == String.class) {
            code.invokevirtual(READER, "getSharedString", MethodTypeDesc.of(CD_String));
        } else {
            code.invokevirtual(READER, "readRoot", MethodTypeDesc.of(CD_Object));
            code.checkcast(desc(type));
        }
    }
}
