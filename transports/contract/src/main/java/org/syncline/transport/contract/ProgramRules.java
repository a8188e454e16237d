package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaMethodCall;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Rules for classes of ours with a {@code main} method. Safe for any thread. */
public final class ProgramRules {

    private static final String FORMAT = "org.syncline.lab.failure.LogFormat";
    private static final String OURS = "org.syncline.";
    private static final Set<String> LOGGING =
            Set.of("java.util.logging.Logger", "java.util.logging.LogManager");

    private ProgramRules() {}

    /**
     * Demands of each program that it chooses the form of its logs before all else, and that no
     * static initialiser makes a logger still earlier: a logger that is made before keeps the form
     * that the JDK gives its records, in which what a peer sent is not made printable.
     */
    public static void checkEveryProgramFormatsItsLogsFirst() {
        checkEveryProgramFormatsItsLogsFirst(ModuleRules.classes());
    }

    static void checkEveryProgramFormatsItsLogsFirst(JavaClasses classes) {
        List<JavaMethod> mains =
                classes.stream()
                        .filter(ProgramRules::isOurs)
                        .flatMap(type -> type.tryGetMethod("main", String[].class).stream())
                        .toList();
        assertFalse(mains.isEmpty(), "no program to look at");
        Set<String> wrong = new TreeSet<>();
        for (JavaMethod main : mains) {
            if (!formatsFirst(main)) {
                wrong.add(main.getFullName() + " does something else first");
            }
            for (String place : loggersBefore(main.getOwner())) {
                wrong.add(place + " makes a logger before " + main.getFullName());
            }
        }
        assertEquals(Set.of(), wrong);
    }

    private static boolean isOurs(JavaClass type) {
        return type.getName().startsWith(OURS);
    }

    /** True if its first line only calls what chooses the form, or a method that does so first. */
    private static boolean formatsFirst(JavaCodeUnit unit) {
        Set<JavaAccess<?>> all = unit.getAccessesFromSelf();
        int line = all.stream().mapToInt(JavaAccess::getLineNumber).min().orElse(0);
        List<JavaAccess<?>> first = all.stream().filter(a -> a.getLineNumber() == line).toList();
        if (first.size() != 1 || !(first.getFirst() instanceof JavaMethodCall call)) {
            return false;
        }
        return call.getTargetOwner().getName().equals(FORMAT)
                || isOurs(call.getTargetOwner())
                        && called(call).filter(ProgramRules::formatsFirst).isPresent();
    }

    /** The code that makes a logger while a class is loaded, in this class or by what it uses. */
    private static Set<String> loggersBefore(JavaClass program) {
        Set<String> found = new TreeSet<>();
        Set<JavaCodeUnit> seen = new LinkedHashSet<>();
        Deque<JavaCodeUnit> toVisit = new ArrayDeque<>();
        program.getStaticInitializer().ifPresent(toVisit::add);
        program.getAllRawSuperclasses()
                .forEach(type -> type.getStaticInitializer().ifPresent(toVisit::add));
        while (!toVisit.isEmpty()) {
            JavaCodeUnit unit = toVisit.remove();
            if (!seen.add(unit)) {
                continue;
            }
            for (JavaAccess<?> access : unit.getAccessesFromSelf()) {
                if (makesLogger(access)) {
                    found.add(unit.getFullName());
                }
                if (isOurs(access.getTargetOwner())) {
                    access.getTargetOwner().getStaticInitializer().ifPresent(toVisit::add);
                    called(access).ifPresent(toVisit::add);
                }
            }
        }
        return found;
    }

    private static boolean makesLogger(JavaAccess<?> access) {
        return LOGGING.contains(access.getTargetOwner().getName())
                || access.getTargetOwner().isEquivalentTo(System.class)
                        && access.getName().equals("getLogger");
    }

    private static Optional<JavaCodeUnit> called(JavaAccess<?> access) {
        return access.getTarget()
                .resolveMember()
                .filter(JavaCodeUnit.class::isInstance)
                .map(JavaCodeUnit.class::cast);
    }
}
