package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.HashSet;
import java.util.Set;

/**
 * Tells from the byte code of a class whether its {@code readObject} reads the fields before it
 * does anything else; others may read anything. Those of the JDK that an allow-list admits do.
 * Thread-safe.
 */
final class OwnReading {
    private static final String STREAM = ObjectInputStream.class.getName().replace('.', '/');
    private static final Set<String> OF_FIELDS = Set.of("defaultReadObject", "readFields");

    private static final ClassValue<Boolean> FIELDS_FIRST =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return !SerialHooks.readsItself(type)
                            || type.getName().startsWith("java.")
                            || callsForFields(type);
                }
            };

    private OwnReading() {}

    /** False as well if nobody can tell. */
    static boolean hasFieldsFirst(Class<?> type) {
        return FIELDS_FIRST.get(type);
    }

    private static boolean callsForFields(Class<?> type) {
        String name = type.getName();
        String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return in != null
                    && ClassFile.of().parse(in.readAllBytes()).methods().stream()
                            .filter(OwnReading::isReadObject)
                            .allMatch(
                                    m -> m.code().filter(OwnReading::beginsWithFields).isPresent());
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isReadObject(MethodModel method) {
        return method.methodName().equalsString("readObject")
                && method.methodType().equalsString("(L" + STREAM + ";)V");
    }

    /**
     * Whether the first call asks for the fields, whatever happens, and nobody hides its failure.
     */
    private static boolean beginsWithFields(CodeModel code) {
        Set<Label> passed = new HashSet<>();
        for (CodeElement step : code) {
            if (step instanceof LabelTarget target) {
                passed.add(target.label());
            } else if (step instanceof InvokeInstruction call) {
                return call.owner().asInternalName().equals(STREAM)
                        && OF_FIELDS.contains(call.name().stringValue())
                        && code.exceptionHandlers().stream()
                                .noneMatch(
                                        c ->
                                                passed.contains(c.tryStart())
                                                        && !passed.contains(c.tryEnd()));
            } else if (mayGoElsewhere(step)) {
                return false;
            }
        }
        return false;
    }

    private static boolean mayGoElsewhere(CodeElement step) {
        return step instanceof BranchInstruction
                || step instanceof InvokeDynamicInstruction
                || step instanceof LookupSwitchInstruction
                || step instanceof TableSwitchInstruction;
    }
}
