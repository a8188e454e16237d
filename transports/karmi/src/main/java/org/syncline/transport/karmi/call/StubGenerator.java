package org.syncline.transport.karmi.call;

import static org.syncline.transport.karmi.wire.FieldByteCode.desc;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.server.RemoteStub;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Generates stub classes: one per list of interfaces, a subclass of {@link RemoteStub} that writes
 * its arguments straight into the connection's buffer. Nothing has to be compiled or installed
 * beforehand.
 */
final class StubGenerator {
    private static final ClassDesc STUB = desc(RemoteStub.class);
    private static final ClassDesc LINK = desc(StubLink.class);
    private static final ClassDesc CALL = desc(ClientCall.class);
    private static final MethodTypeDesc INIT = MethodTypeDesc.of(CD_void, LINK);
    private static final ClassDesc REF = desc(RemoteRef.class);
    private static final String LINK_FIELD = "link";
    private static final Map<List<InterfaceTable>, MethodHandle> CLASSES =
            new ConcurrentHashMap<>();

    private StubGenerator() {}

    static RemoteStub stub(StubLink link) {
        MethodHandle constructor = CLASSES.computeIfAbsent(link.tables(), StubGenerator::generate);
        try {
            return (RemoteStub) constructor.invoke(link);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("stub cannot be built", e);
        }
    }

    private static MethodHandle generate(List<InterfaceTable> tables) {
        Class<?> host = host(tables);
        try {
            MethodHandles.Lookup hidden =
                    MethodHandles.privateLookupIn(host, MethodHandles.lookup())
                            .defineHiddenClass(bytes(host, tables), true);
            return hidden.findConstructor(
                    hidden.lookupClass(), MethodType.methodType(void.class, StubLink.class));
        } catch (IllegalAccessException | NoSuchMethodException e) {
            throw new IllegalArgumentException("no stub can be made for " + host, e);
        }
    }

    /**
     * The class whose package the stub joins: that of an interface that is not public, if there is
     * one.
     */
    private static Class<?> host(List<InterfaceTable> tables) {
        return tables.stream()
                .map(InterfaceTable::type)
                .filter(t -> !Modifier.isPublic(t.getModifiers()))
                .findFirst()
                .orElse(tables.isEmpty() ? StubGenerator.class : tables.getFirst().type());
    }

    private static byte[] bytes(Class<?> host, List<InterfaceTable> tables) {
        return ClassFile.of()
                .build(
                        stubName(host),
                        c -> {
                            c.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                                    .withSuperclass(STUB);
                            c.withInterfaceSymbols(
                                    tables.stream().map(t -> desc(t.type())).toList());
                            c.withField(
                                    LINK_FIELD, LINK, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
                            c.withMethodBody(INIT_NAME, INIT, 0, code -> init(code, host));
                            methods(c, host, tables);
                        });
    }

    private static ClassDesc stubName(Class<?> host) {
        return ClassDesc.of(host.getName() + "_KStub");
    }

    private static void init(CodeBuilder code, Class<?> host) {
        code.aload(0).aload(1).invokevirtual(LINK, "ref", MethodTypeDesc.of(REF));
        code.invokespecial(STUB, INIT_NAME, MethodTypeDesc.of(CD_void, REF));
        code.aload(0).aload(1).putfield(stubName(host), LINK_FIELD, LINK).return_();
    }

    private static void methods(ClassBuilder c, Class<?> host, List<InterfaceTable> tables) {
        Set<String> done = new HashSet<>();
        for (int t = 0; t < tables.size(); t++) {
            List<Method> methods = tables.get(t).methods();
            for (int m = 0; m < methods.size(); m++) {
                Method method = methods.get(m);
                if (done.add(InterfaceTable.signature(method))) {
                    int table = t;
                    int number = m;
                    c.withMethodBody(
                            method.getName(),
                            InterfaceTable.descriptor(method),
                            ClassFile.ACC_PUBLIC,
                            code -> {
                                code.aload(0).getfield(stubName(host), LINK_FIELD, LINK);
                                code.loadConstant(table).loadConstant(number);
                                call(code, method);
                            });
                }
            }
        }
    }

    /** With a link, the number of a table and that of a method in it on the stack. */
    private static void call(CodeBuilder code, Method m) {
        int call = code.allocateLocal(TypeKind.REFERENCE);
        code.invokevirtual(LINK, "begin", MethodTypeDesc.of(CALL, CD_int, CD_int)).astore(call);
        int at = 0;
        for (Class<?> p : m.getParameterTypes()) {
            code.aload(call);
            if (p.isPrimitive()) {
                code.invokevirtual(CALL, "out", MethodTypeDesc.of(CallCode.WRITER));
                code.loadLocal(TypeKind.from(desc(p)), code.parameterSlot(at++));
                CallCode.write(code, p);
            } else {
                code.aload(code.parameterSlot(at++));
                boolean text = p == String.class;
                code.invokevirtual(
                        CALL,
                        text ? "putString" : "putObject",
                        MethodTypeDesc.of(CD_void, text ? CD_String : CD_Object));
            }
        }
        code.aload(call).invokevirtual(CALL, "invoke", MTD_void);
        result(code, m.getReturnType(), call);
    }

    private static void result(CodeBuilder code, Class<?> type, int call) {
        if (type == void.class) {
            code.return_();
            return;
        }
        code.aload(call);
        if (type.isPrimitive()) {
            code.invokevirtual(CALL, type.getName() + "Result", MethodTypeDesc.of(desc(type)));
        } else {
            code.invokevirtual(CALL, "objectResult", MethodTypeDesc.of(CD_Object));
            code.checkcast(desc(type));
        }
        code.return_(TypeKind.from(desc(type)));
    }
}
