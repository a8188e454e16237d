package org.syncline.desktop;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.stream.Collectors.toCollection;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;

import javafx.application.Platform;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;

import org.controlsfx.control.StatusBar;
import org.junit.jupiter.api.Test;
import org.syncline.transport.contract.ModuleRules;
import org.syncline.transport.contract.ProgramRules;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Checks the allowed dependencies inside the desktop. */
class ArchitectureTest {
    private static final List<Class<?>> SHOWING =
            List.of(Labeled.class, Tooltip.class, StatusBar.class);
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new DoNotIncludeTests())
                    .importPackages("org.syncline.desktop");

    @Test
    void noPackageTakesPartInACycle() {
        ModuleRules.checkNoPackageTakesPartInACycle();
    }

    @Test
    void noSimpleNameStandsForTwo() {
        ModuleRules.checkNoSimpleNameStandsForTwo();
    }

    @Test
    void everyProgramFormatsItsLogsFirst() {
        ProgramRules.checkEveryProgramFormatsItsLogsFirst();
    }

    /** One place hands work to the UI thread, so that one place bounds how much of it there is. */
    @Test
    void onlyOneClassCallsRunLater() {
        Set<String> callers =
                CLASSES.stream()
                        .flatMap(type -> type.getMethodCallsFromSelf().stream())
                        .filter(ArchitectureTest::isRunLater)
                        .map(call -> outermost(call.getOriginOwner()).getName())
                        .collect(toCollection(TreeSet::new));

        assertTrue(callers.size() <= 1, () -> "Platform.runLater is called by " + callers);
    }

    @Test
    void presentersHoldNoNodes() {
        noClasses()
                .that()
                .haveSimpleNameEndingWith("Presenter")
                .or()
                .haveSimpleNameEndingWith("State")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx.scene..", "javafx.stage..", "org.controlsfx..")
                .because("a presenter is tested without a window")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void onlyOneClassSetsTexts() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.syncline.desktop.chart..")
                .and()
                .doNotHaveSimpleName("Shown")
                .should()
                .callMethodWhere(setsText())
                .because("Shown makes printable what a peer sent")
                .check(CLASSES);
    }

    private static DescribedPredicate<JavaMethodCall> setsText() {
        return DescribedPredicate.describe(
                "sets the text of a label, cell, tooltip or status",
                call ->
                        call.getTarget().getName().equals("setText")
                                && SHOWING.stream()
                                        .anyMatch(call.getTargetOwner()::isAssignableTo));
    }

    private static boolean isRunLater(JavaMethodCall call) {
        return call.getTargetOwner().isEquivalentTo(Platform.class)
                && call.getTarget().getName().equals("runLater");
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(ArchitectureTest::outermost).orElse(type);
    }
}
