package org.syncline.benchmarks;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ClassFileImporter;

import org.junit.jupiter.api.Test;
import org.syncline.transport.contract.ProgramRules;

class ArchitectureTest {

    @Test
    void everyProgramFormatsItsLogsFirst() {
        ProgramRules.checkEveryProgramFormatsItsLogsFirst();
    }

    @Test
    void packagesFormNoCycle() {
        slices().matching("org.syncline.(**)")
                .should()
                .beFreeOfCycles()
                .because("what one question needs can be read without the others")
                .check(
                        new ClassFileImporter()
                                .importUrl(
                                        BenchmarkCommand.class
                                                .getProtectionDomain()
                                                .getCodeSource()
                                                .getLocation()));
    }
}
