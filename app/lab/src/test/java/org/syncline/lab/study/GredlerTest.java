package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.List;
import java.util.Set;

class GredlerTest {

    private static final Study STUDY = Studies.named("gredler");

    private static Study.Plan plan(Extent extent) {
        return STUDY.plan(StudyChoice.usual(STUDY, extent));
    }

    private static long mostObjects(Extent extent) {
        return plan(extent).experiments().stream()
                .flatMap(each -> each.cells().stream())
                .map(ExperimentCell::work)
                .mapToLong(work -> ((Work.Calls) work).bytes() / CallShape.ITEMS.bytesOf(1))
                .max()
                .orElseThrow();
    }

    /** The larger lists of the original have 500 to 5,000 objects. */
    @ParameterizedTest
    @EnumSource(names = {"USUAL", "FULL"})
    void theLargestListIsThatOfTheOriginal(Extent extent) {
        assertEquals(5_000, mostObjects(extent));
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "lan"})
    void listsAreCalledByTheirObjectsOverALinkAsWell(String link) {
        Study.Plan plan = STUDY.plan(new StudyChoice(Extent.QUICK, List.of("rmi"), List.of(link)));
        assertEquals(
                List.of("50 objects", "500 objects"),
                plan.experiments().getFirst().cells().stream()
                        .map(ExperimentCell::work)
                        .map(plan::words)
                        .toList());
    }

    /** The graphs are pictures: a figure that was not published is blank, and so is its ratio. */
    @ParameterizedTest
    @CsvSource({"Smaller lists, 50, 250", "Larger lists, 500, 5000"})
    void whatWasNotPublishedIsBlank(String title, int less, int more) throws IOException {
        Table table = table(title);
        assertEquals(
                List.of(
                        "protocol",
                        less + " objects, published",
                        less + " objects",
                        less + " objects, measured / published",
                        more + " objects, published",
                        more + " objects",
                        more + " objects, measured / published"),
                table.columns().stream().map(Column::heading).toList());
        List<Integer> sizes = List.of(less, more);
        for (int protocol = 0; protocol < table.rows().size(); protocol++) {
            List<Cell> row = table.rows().get(protocol);
            for (int size = 0; size < sizes.size(); size++) {
                int published = 1 + 3 * size;
                assertEquals(Cell.ABSENT, row.get(published));
                double expected = drawnMillis(protocol, sizes.get(size));
                double found = ((Cell.Estimated) row.get(published + 1)).estimate().value();
                assertEquals(expected, found, 0.02 * expected, row::toString);
                assertEquals(Cell.ABSENT, row.get(published + 2));
            }
        }
    }

    /** Returns what {@link DrawnResults#usual} makes of one call. */
    private static double drawnMillis(int protocol, int objects) {
        return 1e-2 * (1 + protocol) * (10 + CallShape.ITEMS.bytesOf(objects));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Smaller lists", "Larger lists"})
    void aProtocolHasARow(String title) throws IOException {
        assertEquals(
                STUDY.transports().stream().map(Cell::text).toList(),
                table(title).rows().stream().map(List::getFirst).toList());
    }

    private static Table table(String title) throws IOException {
        return plan(Extent.USUAL).report(DrawnResults.usual(STUDY, Set.of())).tables().stream()
                .filter(each -> each.title().equals(title))
                .findFirst()
                .orElseThrow();
    }
}
