package org.syncline.transport.karmi.call;

import static org.syncline.transport.karmi.wire.FieldByteCode.desc;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.MTD_void;

import org.syncline.transport.karmi.wire.HiddenClasses;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Generates a {@link Skeleton}: one switch over the method numbers, no reflection when called. */
final class SkeletonGenerator {
    private static final ClassDesc CALL = desc(ServerCall.class);
    private static final int CALL_LOCAL = 1;
    private static final int TARGET_LOCAL = 2;
    private static final int METHOD_LOCAL = 3;
    private static final int RESULT_LOCAL = 4;

    private SkeletonGenerator() {}

    static Skeleton generate(InterfaceTable table) {
        Class<?> type = table.type();
        byte[] code =
                HiddenClasses.code(
                        type,
                        "_KSkel",
                        Skeleton.class,
                        c ->
                                c.withMethodBody(
                                        "dispatch",
                                        MethodTypeDesc.of(CD_void, CALL, CD_Object, CD_int),
                                        ClassFile.ACC_PUBLIC,
                                        dispatch -> dispatch(dispatch, table)));
        try {
            return HiddenClasses.make(type, code, List.of(), Skeleton.class);
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(type + " cannot be called remotely", e);
        }
    }

    private static void dispatch(CodeBuilder code, InterfaceTable table) {
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = 0; i < table.methods().size(); i++) {
            cases.add(SwitchCase.of(i, code.newLabel()));
        }
        Label none = code.newLabel();
        code.iload(METHOD_LOCAL).tableswitch(none, cases);
        for (SwitchCase c : cases) {
            code.labelBinding(c.target());
            invoke(code, table, table.methods().get(c.caseValue()));
        }
        code.labelBinding(none);
        code.aload(CALL_LOCAL).iload(METHOD_LOCAL);
        code.invokevirtual(CALL, "noSuchMethod", MethodTypeDesc.of(CD_void, CD_int)).return_();
    }

    private static void invoke(CodeBuilder code, InterfaceTable table, Method m) {
        code.aload(TARGET_LOCAL).checkcast(desc(table.type()));
        for (Class<?> parameter : m.getParameterTypes()) {
            code.aload(CALL_LOCAL).invokevirtual(CALL, "in", MethodTypeDesc.of(CallCode.READER));
            CallCode.read(code, parameter);
        }
        code.aload(CALL_LOCAL).invokevirtual(CALL, "ready", MTD_void);
        code.invokeinterface(desc(table.type()), m.getName(), InterfaceTable.descriptor(m));
        Class<?> result = m.getReturnType();
        if (result != void.class) {
            TypeKind kind = TypeKind.from(desc(result));
            code.storeLocal(kind, RESULT_LOCAL);
            code.aload(CALL_LOCAL).invokevirtual(CALL, "out", MethodTypeDesc.of(CallCode.WRITER));
            code.loadLocal(kind, RESULT_LOCAL);
            CallCode.write(code, result);
        }
        code.return_();
    }
}
