package org.syncline.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.conditions.ArchConditions;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.contract.ModuleRules;
import org.syncline.transport.contract.ProgramRules;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.Temporal;
import java.util.Set;

/** Checks the allowed dependencies among the modules that the command line runs with. */
class ArchitectureTest {
    private static final String CORE = "org.syncline.core..";
    private static final String TRANSPORTS = "org.syncline.transport..";
    private static final String KARMI_NAMES = "uka..";
    private static final String LAB = "org.syncline.lab..";
    private static final String CLI = "org.syncline.cli..";

    /** The classes that print, and all that they print besides text of this program's own. */
    private static final Set<String> PRINTERS =
            Set.of(
                    "org.syncline.cli.Terminal", // escapes all
                    "org.syncline.cli.JsonLines", // JSON
                    "org.syncline.cli.EndRequests", // JSON for the process that started this one
                    "org.syncline.cli.FullHeap", // escaped traces
                    "org.syncline.cli.FullHeap$Output",
                    "org.syncline.cli.ProgressLine", // figures
                    "org.syncline.cli.Interruption",
                    "org.syncline.lab.probe.ProbeServer", // its address
                    "org.syncline.cli.TunnelledProbeServer", // its address and a port
                    "org.syncline.lab.probe.EchoServer", // its port
                    "org.syncline.lab.demo.DemoPeer", // JSON
                    "org.syncline.lab.fork.ForkMain",
                    "org.syncline.lab.fork.ForkStream", // JSON
                    "org.syncline.lab.link.accuracy.LinkAccuracy", // figures
                    "org.syncline.lab.link.accuracy.LinkedClient", // JSON
                    "org.syncline.lab.link.accuracy.PlainStream", // ports and times
                    "org.syncline.transport.karmi.call.CallLog", // escapes all
                    "uka.karmi.Probe", // the user's own settings
                    "uka.karmi.rmi.RunRegistry",
                    "uka.karmi.rmi.Config");

    private static final JavaClasses CLASSES = ModuleRules.classes();

    @Test
    void theLabAndWhatIsBelowKnowNoWindow() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx..", "com.sun.javafx..", "org.controlsfx..")
                .because("experiments run without a display; the desktop is one of their users")
                .check(CLASSES);
    }

    @Test
    @Covers(value = "M1", fault = "a phase is timed by the wall clock")
    void durationsAreOfTheMonotonicClock() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.syncline.core.measure..",
                        "org.syncline.core.session..",
                        "org.syncline.lab.demo..",
                        "org.syncline.lab.fork..",
                        "org.syncline.lab.link..",
                        "org.syncline.lab.probe..",
                        "org.syncline.lab.timing..")
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Clock.class, "millis")
                .orShould()
                .callMethod(Duration.class, "between", Temporal.class, Temporal.class)
                .because("the wall clock is set, and goes on while the machine sleeps")
                .check(CLASSES);
    }

    @Test
    void nothingDependsOnATransport() {
        noClasses()
                .that()
                .resideOutsideOfPackages(TRANSPORTS, KARMI_NAMES, "org.syncline.peers..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(TRANSPORTS, KARMI_NAMES)
                .because("transports are found at run time; peers use what guards share")
                .check(CLASSES);
    }

    @Test
    void noPackageTakesPartInACycle() {
        ModuleRules.checkNoPackageTakesPartInACycle();
    }

    @Test
    void noSimpleNameStandsForTwo() {
        ModuleRules.checkNoSimpleNameStandsForTwo();
    }

    @Test
    void theCoreStandsAlone() {
        noClasses()
                .that()
                .resideInAPackage(CORE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(LAB, CLI, "org.syncline.corpora..")
                .because("dependencies point one way: command line, lab, core")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage(LAB)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(CLI)
                .because("dependencies point one way: command line, lab, core")
                .check(CLASSES);
    }

    @Test
    void everyPackageOfOursIsNullMarked() {
        classes()
                .that()
                .resideInAPackage("org.syncline..")
                .should(ArchConditions.be(inNullMarkedPackage()))
                .because("a null that is meant says so")
                .check(CLASSES);
    }

    /** Text for people has one way out, so that nothing a peer sent is printed as it is. */
    @Test
    void onlyNamedClassesPrint() {
        noClasses()
                .that(areNot(PRINTERS))
                .should()
                .callMethodWhere(prints())
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .because("Terminal makes text printable; JSON escapes on its own")
                .check(CLASSES);
    }

    @Test
    void everyProgramFormatsItsLogsFirst() {
        ProgramRules.checkEveryProgramFormatsItsLogsFirst();
    }

    private static DescribedPredicate<JavaClass> areNot(Set<String> names) {
        return DescribedPredicate.describe(
                "are none of " + names, type -> !names.contains(type.getName()));
    }

    private static DescribedPredicate<JavaMethodCall> prints() {
        return DescribedPredicate.describe(
                "prints",
                call -> {
                    String name = call.getTarget().getName();
                    boolean stream =
                            call.getTargetOwner().isAssignableTo(PrintStream.class)
                                    || call.getTargetOwner().isAssignableTo(PrintWriter.class);
                    return name.equals("printStackTrace")
                            || stream
                                    && !name.equals("flush")
                                    && !name.equals("close")
                                    && !name.equals("checkError");
                });
    }

    private static DescribedPredicate<JavaClass> inNullMarkedPackage() {
        return DescribedPredicate.describe(
                "in a package marked @NullMarked",
                type -> type.getPackage().isAnnotatedWith(NullMarked.class));
    }
}
