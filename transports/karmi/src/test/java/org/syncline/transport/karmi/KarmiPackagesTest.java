package org.syncline.transport.karmi;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;

import org.junit.jupiter.api.Test;

/**
 * Dependencies between the packages of KaRMI point one way, those of the published API included.
 */
class KarmiPackagesTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new DoNotIncludeTests())
                    .importPackages("uka", "org.syncline.transport.karmi");

    @Test
    void noPackageTakesPartInACycle() {
        slices().matching("(**)")
                .should()
                .beFreeOfCycles()
                .because("whoever changes a package should know which others rest on it")
                .check(CLASSES);
    }
}
