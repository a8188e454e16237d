package org.syncline.core;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.lang.conditions.ArchConditions;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Checks the permitted uses between the packages of the core. A package that is not in the table
 * fails the first test.
 */
class ArchitectureTest {
    private static final String CORE = "org.syncline.core.";

    /** The packages that stand above {@code peer} in the design's table. */
    private static final Set<String> BELOW_PEER =
            Set.of(
                    "model",
                    "reconcile",
                    "filter",
                    "digest",
                    "measure",
                    "files",
                    "compress",
                    "scan",
                    "transfer",
                    "execute",
                    "archive");

    private static final Map<String, Set<String>> MAY_USE =
            Map.ofEntries(
                    Map.entry("model", Set.of()),
                    Map.entry("reconcile", Set.of("model", "filter")),
                    Map.entry("filter", Set.of("model")),
                    Map.entry("digest", Set.of("model")),
                    Map.entry("measure", Set.of()),
                    Map.entry("files", Set.of("model")),
                    Map.entry("compress", Set.of("model", "files")),
                    Map.entry("scan", Set.of("model", "filter", "digest", "files", "measure")),
                    Map.entry(
                            "transfer", Set.of("model", "reconcile", "digest", "measure", "peer")),
                    Map.entry(
                            "execute",
                            Set.of("model", "reconcile", "transfer", "digest", "files", "measure")),
                    Map.entry("archive", Set.of("model", "files", "sqlite")),
                    Map.entry("sqlite", Set.of("files")),
                    Map.entry("peer", Set.of("model")),
                    Map.entry("replica", union(BELOW_PEER, "peer")),
                    Map.entry("transport", Set.of("model", "peer", "measure")),
                    Map.entry("serve", Set.of("model", "peer")),
                    Map.entry(
                            "session", union(BELOW_PEER, "peer", "replica", "serve", "transport")));

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new DoNotIncludeTests())
                    .importPackages("org.syncline.core");

    @Test
    void everyPackageIsInTheTable() {
        for (JavaClass type : CLASSES) {
            assertTrue(
                    MAY_USE.containsKey(partOf(type.getPackageName())),
                    () -> type.getName() + " is in a package that the table does not name");
        }
    }

    @TestFactory
    Stream<DynamicTest> packagesUseOnlyWhatTheTableAllows() {
        return new TreeSet<>(MAY_USE.keySet())
                .stream().map(part -> DynamicTest.dynamicTest(part, () -> checkPart(part)));
    }

    private static void checkPart(String part) {
        noClasses()
                .that()
                .resideInAPackage(CORE + part + "..")
                .should()
                .dependOnClassesThat(coreClassesOutside(union(MAY_USE.get(part), part)))
                .because("dependencies between the core's packages point one way")
                .check(CLASSES);
    }

    @Test
    void valuesAndDecisionsDoNoInputOrOutputAndReadNoClock() {
        noClasses()
                .that()
                .resideInAnyPackage(CORE + "model..", CORE + "reconcile..", CORE + "filter..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage(
                                        "java.io..", "java.nio.file..", "java.net..", "java.sql..")
                                .and(DescribedPredicate.not(named("java.io.Serializable"))))
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Instant.class, "now")
                .because("a decision is a pure function over immutable values")
                .check(CLASSES);
    }

    @Test
    void onlyFilesTouchesTheFileSystem() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        CORE + "files..",
                        CORE + "archive..",
                        CORE + "sqlite..",
                        CORE + "transport..")
                .should()
                .dependOnClassesThat(
                        named("java.nio.file.Files")
                                .or(named("java.io.File"))
                                .or(named("java.io.FileInputStream"))
                                .or(named("java.io.FileOutputStream"))
                                .or(named("java.io.RandomAccessFile")))
                .because(
                        "what touches a user's tree goes through handles that cannot leave the"
                            + " root; databases and the token lie in the user's own state folder")
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(CORE + "(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "model",
                "filter",
                "digest",
                "files",
                "compress",
                "scan",
                "archive",
                "sqlite",
                "transfer",
                "execute",
                "peer",
                "replica",
                "session"
            })
    void classesOnTheWayOfAChangeHaveNoCycles(String part) {
        slices().assignedFrom(topLevelClassesOf(CORE + part))
                .should()
                .beFreeOfCycles()
                .because("who reads one of a ring has to read all of it")
                .check(CLASSES);
    }

    private static SliceAssignment topLevelClassesOf(String packageName) {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                JavaClass top = type;
                while (top.getEnclosingClass().isPresent()) {
                    top = top.getEnclosingClass().get();
                }
                return top.getPackageName().equals(packageName)
                        ? SliceIdentifier.of(top.getSimpleName())
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "classes of " + packageName;
            }
        };
    }

    @Test
    void everyPackageIsNullMarked() {
        classes()
                .should(
                        ArchConditions.be(
                                DescribedPredicate.describe(
                                        "in a package marked @NullMarked",
                                        type ->
                                                type.getPackage()
                                                        .isAnnotatedWith(NullMarked.class))))
                .because("a null that is meant says so")
                .check(CLASSES);
    }

    private static DescribedPredicate<JavaClass> coreClassesOutside(Set<String> allowed) {
        return DescribedPredicate.describe(
                "are in a package of the core outside " + new TreeSet<>(allowed),
                type ->
                        type.getPackageName().startsWith(CORE)
                                && !allowed.contains(partOf(type.getPackageName())));
    }

    private static DescribedPredicate<JavaClass> named(String name) {
        return DescribedPredicate.describe(name, type -> type.getName().equals(name));
    }

    private static String partOf(String packageName) {
        String rest = packageName.substring(Math.min(CORE.length(), packageName.length()));
        int dot = rest.indexOf('.');
        return dot < 0 ? rest : rest.substring(0, dot);
    }

    private static Set<String> union(Set<String> some, String... more) {
        Set<String> all = new TreeSet<>(some);
        all.addAll(Set.of(more));
        return all;
    }
}
