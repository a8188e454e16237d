package org.syncline.transport.socket.codec;

import static java.lang.constant.ConstantDescs.BSM_CLASS_DATA_AT;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_Throwable;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.DEFAULT_NAME;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates a class for a single method whose values travel field by field. In it the codecs and
 * the method are constants, so that the JIT compiler sees the called code; in a class for all
 * methods it would see many codecs at each place, as soon as a JVM calls methods of several shapes.
 */
final class MethodGenerator {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final ClassDesc SCHEMA = desc(MethodCodec.class);
    private static final ClassDesc CODEC = desc(Codec.class);
    private static final ClassDesc IN = desc(WireIn.class);
    private static final ClassDesc OUT = desc(WireOut.class);
    private static final ClassDesc METHOD = desc(Method.class);
    private static final ClassDesc FAILURE = desc(InvocationTargetException.class);
    private static final ClassDesc OBJECTS = CD_Object.arrayType();
    private static final MethodTypeDesc NEW = MethodTypeDesc.of(CD_void, METHOD, CD_int);
    private static final MethodTypeDesc WRITE = MethodTypeDesc.of(CD_void, OUT, CD_Object);
    private static final MethodTypeDesc READ = MethodTypeDesc.of(CD_Object, IN);

    private final int arguments;
    private final List<Object> constants;

    private MethodGenerator(int arguments, List<Object> constants) {
        this.arguments = arguments;
        this.constants = constants;
    }

    /** The codec of a method out of those of its arguments and its result. */
    static MethodCodec generate(Method method, int number, Codec[] arguments, Codec result) {
        List<Object> constants = new ArrayList<>(List.of(arguments));
        constants.add(result);
        try {
            MethodHandle handle = LOOKUP.unreflect(method);
            MethodType untyped = MethodType.genericMethodType(1 + arguments.length);
            constants.add(handle.asType(untyped));
            return new MethodGenerator(arguments.length, constants).make(method, number);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(method + " cannot be called", e);
        }
    }

    private MethodCodec make(Method method, int number) throws ReflectiveOperationException {
        return (MethodCodec)
                LOOKUP.defineHiddenClassWithClassData(bytes(), constants, true)
                        .lookupClass()
                        .getDeclaredConstructor(Method.class, int.class)
                        .newInstance(method, number);
    }

    private byte[] bytes() {
        return ClassFile.of()
                .build(ClassDesc.of(FieldwiseMethod.class.getName() + "Generated"), this::define);
    }

    private void define(ClassBuilder type) {
        type.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER).withSuperclass(SCHEMA);
        type.withMethodBody(
                INIT_NAME,
                NEW,
                0,
                code ->
                        code.aload(0)
                                .aload(1)
                                .iload(2)
                                .invokespecial(SCHEMA, INIT_NAME, NEW)
                                .return_());
        type.withMethodBody(
                "writeArguments",
                MethodTypeDesc.of(CD_void, OUT, OBJECTS),
                ClassFile.ACC_PUBLIC,
                this::writeArguments);
        type.withMethodBody(
                "readArguments",
                MethodTypeDesc.of(OBJECTS, IN),
                ClassFile.ACC_PUBLIC,
                this::readArguments);
        type.withMethodBody(
                "invoke",
                MethodTypeDesc.of(CD_Object, CD_Object, OBJECTS),
                ClassFile.ACC_PUBLIC,
                this::invoke);
        type.withMethodBody("writeResult", WRITE, ClassFile.ACC_PUBLIC, this::writeResult);
        type.withMethodBody("readResult", READ, ClassFile.ACC_PUBLIC, this::readResult);
    }

    private void writeArguments(CodeBuilder code) {
        for (int i = 0; i < arguments; i++) {
            load(code, CODEC, i);
            code.aload(1).aload(2).loadConstant(i).aaload();
            code.invokeinterface(CODEC, "write", WRITE);
        }
        code.return_();
    }

    private void readArguments(CodeBuilder code) {
        code.loadConstant(arguments).anewarray(CD_Object).astore(2);
        for (int i = 0; i < arguments; i++) {
            code.aload(2).loadConstant(i);
            load(code, CODEC, i);
            code.aload(1).invokeinterface(CODEC, "read", READ).aastore();
        }
        code.aload(1).invokevirtual(IN, "end", MTD_void);
        code.aload(2).areturn();
    }

    private void invoke(CodeBuilder code) {
        code.trying(this::invokeHandle, c -> c.catchingAll(MethodGenerator::wrap));
    }

    private void invokeHandle(CodeBuilder code) {
        load(code, CD_MethodHandle, arguments + 1);
        code.aload(1);
        ClassDesc[] types = new ClassDesc[1 + arguments];
        types[0] = CD_Object;
        for (int i = 0; i < arguments; i++) {
            code.aload(2).loadConstant(i).aaload();
            types[1 + i] = CD_Object;
        }
        code.invokevirtual(CD_MethodHandle, "invokeExact", MethodTypeDesc.of(CD_Object, types));
        code.areturn();
    }

    private static void wrap(CodeBuilder code) {
        code.astore(3).new_(FAILURE).dup().aload(3);
        code.invokespecial(FAILURE, INIT_NAME, MethodTypeDesc.of(CD_void, CD_Throwable)).athrow();
    }

    private void writeResult(CodeBuilder code) {
        load(code, CODEC, arguments);
        code.aload(1).aload(2).invokeinterface(CODEC, "write", WRITE).return_();
    }

    private void readResult(CodeBuilder code) {
        load(code, CODEC, arguments);
        code.aload(1).invokeinterface(CODEC, "read", READ).astore(2);
        code.aload(1).invokevirtual(IN, "end", MTD_void);
        code.aload(2).areturn();
    }

    private static void load(CodeBuilder code, ClassDesc type, int constant) {
        code.loadConstant(
                DynamicConstantDesc.ofNamed(BSM_CLASS_DATA_AT, DEFAULT_NAME, type, constant));
    }

    private static ClassDesc desc(Class<?> type) {
        return ClassDesc.ofDescriptor(type.descriptorString());
    }
}
