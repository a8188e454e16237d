package org.syncline.peers;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;

import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new DoNotIncludeTests())
                    .importPackages("org.syncline.peers");

    @Test
    void packagesFormNoCycle() {
        slices().matching("org.syncline.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void peersKnowNothingOfWhatIsSynchronised() {
        classes()
                .that()
                .resideInAPackage("org.syncline.peers..")
                .should()
                .onlyDependOnClassesThat(
                        resideInAPackage("org.syncline.peers..")
                                .or(resideInAPackage("org.syncline.core.model"))
                                .or(resideInAPackage("org.syncline.core.transport"))
                                .or(resideInAPackage("org.syncline.transport.kit.."))
                                .or(resideInAPackage("org.bouncycastle.."))
                                .or(resideInAPackage("org.jgroups.."))
                                .or(resideInAPackage("org.jspecify.."))
                                .or(resideInAPackage("java.."))
                                .or(resideInAPackage("javax..")))
                .because("trust is decided without knowing what is synchronised")
                .check(CLASSES);
    }

    @Test
    void onlyDiscoverySpeaksToTheNetworkAtLarge() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.syncline.peers.discovery")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("javax.jmdns..")
                .check(CLASSES);
    }

    @Test
    void onlyGroupsKnowTheirLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.syncline.peers.group")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jgroups..")
                .because("its connections and messages are guarded there")
                .check(CLASSES);
    }

    @Test
    void onlyPairingTakesPartInKeyExchanges() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.syncline.peers.pairing")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.bouncycastle.crypto..")
                .check(CLASSES);
    }
}
