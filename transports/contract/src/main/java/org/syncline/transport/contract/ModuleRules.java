package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Rules for the main code of a module and of all modules that it uses: everything of ours on the
 * class path of its tests. Safe for any thread.
 */
public final class ModuleRules {

    /** Launchers call both by this name. */
    private static final Set<String> ENTRY_POINTS = Set.of("Main", "package-info");

    private ModuleRules() {}

    /** Main classes of ours on the class path, the test suite of transports excepted. */
    public static JavaClasses classes() {
        return Imported.CLASSES;
    }

    /** Demands that the drawn dependencies of packages have no cycle. */
    public static void checkNoPackageTakesPartInACycle() {
        SlicesRuleDefinition.slices()
                .assignedFrom(new EachPackage())
                .should()
                .beFreeOfCycles()
                .because("a newcomer can read one package before the next")
                .check(classes());
    }

    /** Demands that the simple name of a public class stands for one thing. */
    public static void checkNoSimpleNameStandsForTwo() {
        Map<String, Set<String>> owners =
                classes().stream()
                        .filter(ModuleRules::namesOurIdea)
                        .collect(
                                groupingBy(
                                        JavaClass::getSimpleName,
                                        TreeMap::new,
                                        mapping(JavaClass::getName, toCollection(TreeSet::new))));
        owners.values().removeIf(names -> names.size() == 1);
        assertEquals(Map.of(), owners, "one name for one thing, in all that a module can see");
    }

    /** The names below {@code uka} were published by others. */
    private static boolean namesOurIdea(JavaClass type) {
        return type.isTopLevelClass()
                && type.getModifiers().contains(JavaModifier.PUBLIC)
                && !type.getName().startsWith("uka.")
                && !ENTRY_POINTS.contains(type.getSimpleName());
    }

    private static final class EachPackage implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "each package";
        }
    }

    /** Read once for a JVM, when a rule is checked first. */
    private static final class Imported {
        /** Without those of libraries, which no rule here asks about and which are many. */
        static final JavaClasses CLASSES =
                ArchConfiguration.withThreadLocalScope(
                        (Function<ArchConfiguration, JavaClasses>)
                                configuration -> {
                                    configuration.setResolveMissingDependenciesFromClassPath(false);
                                    return read();
                                });

        private static JavaClasses read() {
            return new ClassFileImporter()
                    .withImportOption(new DoNotIncludeTests())
                    .withImportOption(place -> !place.contains("/org/syncline/transport/contract/"))
                    .importPackages("org.syncline", "uka");
        }
    }
}
