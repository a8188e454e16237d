package org.syncline.transport.karmi.wire;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Generates, for a record class, a hidden nest mate that reads its fields and calls its canonical
 * constructor.
 */
final class RecordCodecGenerator {
    private static final ClassDesc LAYER = FieldByteCode.desc(RecordLayer.class);
    private static final int BUFFER = 2;
    private static final int FIRST_VALUE = 4;

    private RecordCodecGenerator() {}

    static GraphCodec generate(Class<?> type, boolean remoteable) throws IllegalAccessException {
        FieldLayout layout = FieldLayout.of(type);
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        RecordLayer layer =
                HiddenClasses.define(lookup, bytes(type, layout), List.of(), RecordLayer.class);
        return new RecordCodec(type, layer, layout.digest(type, componentOrder(type)), remoteable);
    }

    private static long componentOrder(Class<?> type) {
        StringBuilder names = new StringBuilder();
        for (RecordComponent c : type.getRecordComponents()) {
            names.append(c.getName()).append(',');
        }
        return GraphCodec.digest(names);
    }

    private static byte[] bytes(Class<?> type, FieldLayout layout) {
        return ClassFile.of()
                .build(
                        HiddenClasses.nameNextTo(type, "_KLayer"),
                        c -> {
                            c.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                                    .withSuperclass(LAYER);
                            c.withMethodBody(
                                    INIT_NAME,
                                    MTD_void,
                                    0,
                                    code -> HiddenClasses.superInit(code, LAYER));
                            c.withMethodBody(
                                    "write",
                                    MethodTypeDesc.of(CD_void, FieldByteCode.WRITER, CD_Object),
                                    ClassFile.ACC_PUBLIC,
                                    code -> write(code, type, layout));
                            c.withMethodBody(
                                    "read",
                                    MethodTypeDesc.of(CD_Object, FieldByteCode.READER),
                                    ClassFile.ACC_PUBLIC,
                                    code -> read(code, type, layout));
                        });
    }

    private static void write(CodeBuilder code, Class<?> type, FieldLayout layout) {
        code.aload(2).checkcast(FieldByteCode.desc(type)).astore(3);
        FieldByteCode.writeAll(code, type, layout, 3);
        code.return_();
    }

    /** Reads the components in wire order into locals, then passes them in declaration order. */
    private static void read(CodeBuilder code, Class<?> type, FieldLayout layout) {
        FieldByteCode.openBlock(code, FieldByteCode.READER, layout, BUFFER);
        Map<String, Integer> locals = new HashMap<>();
        int offset = 0;
        int next = FIRST_VALUE;
        for (Field f : FieldByteCode.inOrder(layout)) {
            if (f.getType().isPrimitive()) {
                FieldByteCode.pushPrimitive(code, f.getType(), BUFFER, offset);
                offset += FieldLayout.size(f.getType());
            } else {
                FieldByteCode.pushReference(code, f.getType());
            }
            code.storeLocal(TypeKind.from(FieldByteCode.desc(f.getType())), next);
            locals.put(f.getName(), next);
            next += FieldByteCode.slots(f.getType());
        }
        construct(code, type, locals);
    }

    private static void construct(CodeBuilder code, Class<?> type, Map<String, Integer> locals) {
        code.new_(FieldByteCode.desc(type)).dup();
        List<ClassDesc> parameters = new ArrayList<>();
        for (RecordComponent c : type.getRecordComponents()) {
            ClassDesc kind = FieldByteCode.desc(c.getType());
            parameters.add(kind);
            code.loadLocal(TypeKind.from(kind), locals.getOrDefault(c.getName(), 0));
        }
        code.invokespecial(
                FieldByteCode.desc(type), INIT_NAME, MethodTypeDesc.of(CD_void, parameters));
        code.areturn();
    }
}
