package org.syncline.transport.contract;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** A family stands on the core, the kit and its library, and knows no other family. */
public interface FamilyRules extends TransportUnderTest {

    /**
     * Families that build on another on purpose. Two share HTTP or CORBA; the others send other
     * values in the frames of sockets (ADR 0039, 0048, 0049).
     */
    Map<String, Set<String>> BASES =
            Map.ofEntries(
                    Map.entry("aeron", Set.of("socket")),
                    Map.entry("ejbd", Set.of("http")),
                    Map.entry("essence", Set.of("socket")),
                    Map.entry("frames", Set.of("socket")),
                    Map.entry("glassfish", Set.of("corba")),
                    Map.entry("hessian", Set.of("http")),
                    Map.entry("httpinvoker", Set.of("http")),
                    Map.entry("jacorb", Set.of("corba")),
                    Map.entry("xmlrpc", Set.of("http")));

    @Test
    default void transportsDoNotKnowEachOther() {
        String family = Families.of(transport().getClass().getPackageName());
        Set<String> bases = BASES.getOrDefault(family, Set.of());
        noClasses()
                .that()
                .resideInAPackage(Families.PREFIX + family + "..")
                .should()
                .dependOnClassesThat(Families.otherThan(family, bases))
                .orShould()
                .dependOnClassesThat(
                        resideInAnyPackage("org.syncline.lab..", "org.syncline.corpora.."))
                .because(
                        "a comparison must share no code path but those that are said to be shared")
                .check(ModuleRules.classes());
    }

    /** Tests run in their module's folder. */
    @Test
    default void theGuideHasALineForTheTransport() throws IOException {
        Path guide = Path.of("../../docs/guide.md");
        String row = "\\| .*`" + Pattern.quote(transport().name()) + "`.*";
        assertTrue(
                Files.readAllLines(guide).stream().anyMatch(line -> line.matches(row)),
                () -> "the table \"Transports\" in " + guide + " lacks " + transport().name());
    }

    @Test
    default void noPackageTakesPartInACycle() {
        ModuleRules.checkNoPackageTakesPartInACycle();
    }

    @Test
    default void noSimpleNameStandsForTwo() {
        ModuleRules.checkNoSimpleNameStandsForTwo();
    }

    /** The names of families, which their packages have. */
    final class Families {
        static final String PREFIX = "org.syncline.transport.";
        private static final String KIT = "kit";

        private Families() {}

        static String of(String packageName) {
            String rest = packageName.substring(PREFIX.length());
            int dot = rest.indexOf('.');
            return dot < 0 ? rest : rest.substring(0, dot);
        }

        static DescribedPredicate<JavaClass> otherThan(String family, Set<String> bases) {
            return DescribedPredicate.describe(
                    "belong to a family other than " + family + " and its bases " + bases,
                    type -> {
                        String used = owner(type.getPackageName());
                        return !used.isEmpty()
                                && !used.equals(family)
                                && !used.equals(KIT)
                                && !bases.contains(used);
                    });
        }

        private static String owner(String packageName) {
            if (packageName.startsWith("uka.")) {
                return "karmi";
            }
            return packageName.startsWith(PREFIX) ? of(packageName) : "";
        }
    }
}
