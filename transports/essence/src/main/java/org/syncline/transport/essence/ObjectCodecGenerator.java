package org.syncline.transport.essence;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Locale;

/** Generates a hidden class that moves the public fields of a public class without reflection. */
record ObjectCodecGenerator(Class<?> type, List<Field> fields) {

    private static final ClassDesc CODEC = desc(ObjectCodec.class);
    private static final ClassDesc VALUE_CODEC = desc(ValueCodec.class);
    private static final ClassDesc OUT = desc(TagOut.class);
    private static final ClassDesc IN = desc(TagIn.class);
    private static final int TARGET = 3;

    /** True for fields that need no codec of their own. */
    static boolean isPlain(Class<?> fieldType) {
        return fieldType.isPrimitive() || fieldType == String.class;
    }

    /**
     * A codec without its {@link ObjectCodec#parts}, of which it wants one for each field that is
     * not plain, in their order.
     */
    static ObjectCodec generate(Class<?> type, List<Field> fields)
            throws ReflectiveOperationException {
        byte[] code = new ObjectCodecGenerator(type, fields).bytes();
        return (ObjectCodec)
                MethodHandles.lookup()
                        .defineHiddenClass(code, true)
                        .lookupClass()
                        .getDeclaredConstructor()
                        .newInstance();
    }

    private static ClassDesc desc(Class<?> type) {
        return ClassDesc.ofDescriptor(type.descriptorString());
    }

    private byte[] bytes() {
        ClassDesc name = ClassDesc.of(ObjectCodec.class.getName() + "Of" + type.getSimpleName());
        return ClassFile.of()
                .build(
                        name,
                        c -> {
                            c.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
                            c.withSuperclass(CODEC);
                            c.withMethodBody(INIT_NAME, MTD_void, 0, ObjectCodecGenerator::init);
                            c.withMethodBody(
                                    "putFields",
                                    MethodTypeDesc.of(CD_void, OUT, CD_Object),
                                    0,
                                    this::put);
                            c.withMethodBody(
                                    "getFields", MethodTypeDesc.of(CD_Object, IN), 0, this::get);
                        });
    }

    private static void init(CodeBuilder code) {
        code.aload(0).invokespecial(CODEC, INIT_NAME, MTD_void).return_();
    }

    private void put(CodeBuilder code) {
        code.aload(2).checkcast(desc(type)).astore(TARGET);
        int part = 0;
        for (Field field : fields) {
            Class<?> fieldType = field.getType();
            boolean plain = isPlain(fieldType);
            if (!plain) {
                part(code, part++);
            }
            code.aload(1).aload(TARGET).getfield(desc(type), field.getName(), desc(fieldType));
            if (plain) {
                putPlain(code, fieldType);
            } else {
                code.invokeinterface(
                        VALUE_CODEC, "write", MethodTypeDesc.of(CD_void, OUT, CD_Object));
            }
        }
        code.return_();
    }

    private static void putPlain(CodeBuilder code, Class<?> fieldType) {
        boolean whole = isWhole(fieldType);
        if (whole && fieldType != long.class) {
            code.i2l();
        }
        String method = whole ? "putInteger" : "put" + word(fieldType);
        ClassDesc taken = whole ? CD_long : desc(fieldType);
        code.invokevirtual(OUT, method, MethodTypeDesc.of(CD_void, taken));
    }

    private static boolean isWhole(Class<?> type) {
        return type == byte.class
                || type == short.class
                || type == char.class
                || type == int.class
                || type == long.class;
    }

    /** In the names of methods. */
    private static String word(Class<?> fieldType) {
        if (fieldType == String.class) {
            return "Text";
        } else if (fieldType == long.class) {
            return "Integer";
        }
        String name = fieldType.getName();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static void part(CodeBuilder code, int number) {
        code.aload(0).getfield(CODEC, "parts", VALUE_CODEC.arrayType());
        code.loadConstant(number).aaload();
    }

    private void get(CodeBuilder code) {
        code.new_(desc(type)).dup().invokespecial(desc(type), INIT_NAME, MTD_void).astore(TARGET);
        int part = 0;
        for (Field field : fields) {
            Class<?> fieldType = field.getType();
            code.aload(TARGET);
            if (isPlain(fieldType)) {
                ClassDesc given = fieldType == String.class ? CD_String : desc(fieldType);
                code.aload(1);
                code.invokevirtual(IN, "get" + word(fieldType), MethodTypeDesc.of(given));
            } else {
                part(code, part++);
                code.aload(1);
                code.invokeinterface(VALUE_CODEC, "read", MethodTypeDesc.of(CD_Object, IN));
                code.checkcast(desc(fieldType));
            }
            code.putfield(desc(type), field.getName(), desc(fieldType));
        }
        code.aload(TARGET).areturn();
    }
}
