package org.syncline.transport.karmi.wire;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Generates a record's hidden nest mate, which reads its fields and calls its constructor. */
final class RecordCodecGenerator {
    private static final int BUFFER = 2;
    private static final int FIRST_VALUE = 4;

    private RecordCodecGenerator() {}

    static GraphCodec generate(Class<?> type, boolean remoteable) throws IllegalAccessException {
        FieldLayout layout = FieldLayout.of(type);
        byte[] code =
                HiddenClasses.code(
                        type,
                        "_KLayer",
                        RecordLayer.class,
                        c -> {
                            FieldByteCode.addWrite(c, type, layout);
                            c.withMethodBody(
                                    "read",
                                    MethodTypeDesc.of(CD_Object, FieldByteCode.READER),
                                    ClassFile.ACC_PUBLIC,
                                    read -> read(read, type, layout));
                        });
        RecordLayer layer = HiddenClasses.make(type, code, List.of(), RecordLayer.class);
        long digest = layout.digest(type, componentOrder(type));
        return new RecordCodec(type, remoteable, digest, layer);
    }

    private static long componentOrder(Class<?> type) {
        StringBuilder names = new StringBuilder();
        for (RecordComponent c : type.getRecordComponents()) {
            names.append(c.getName()).append(',');
        }
        return GraphCodec.digest(names);
    }

    /** Reads the components in wire order into locals, then passes them in declaration order. */
    private static void read(CodeBuilder code, Class<?> type, FieldLayout layout) {
        FieldByteCode.openBlock(code, FieldByteCode.READER, layout, BUFFER);
        Map<String, Integer> locals = new HashMap<>();
        int offset = 0;
        int next = FIRST_VALUE;
        for (Field f : FieldByteCode.inOrder(layout)) {
            offset = FieldByteCode.push(code, f.getType(), BUFFER, offset);
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
