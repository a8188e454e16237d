package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

class PublishedTest {

    static Stream<Study> all() {
        return Studies.all().stream();
    }

    private static List<Table> tables(Study study) throws IOException {
        return study.plan(StudyChoice.usual(study, Extent.FULL))
                .report(DrawnResults.usual(study, Set.of()))
                .tables();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyPublishedFigureIsShownAsItWasPrinted(Study study) throws IOException {
        for (Table table : tables(study)) {
            for (List<Cell> row : table.rows()) {
                for (int column = 0; column < row.size(); column++) {
                    if (isPublished(table, row, column)) {
                        Cell cell = row.get(column);
                        assertTrue(
                                cell.equals(Cell.ABSENT) || cell instanceof Cell.Printed,
                                () -> table.title() + ": " + row);
                    }
                }
            }
        }
    }

    private static boolean isPublished(Table table, List<Cell> row, int column) {
        boolean ofRow = row.size() > 1 && row.get(1).equals(Cell.text("published"));
        return ofRow ? column > 1 : table.columns().get(column).heading().contains(", published");
    }

    @ParameterizedTest
    @CsvSource({
        "fairuzov, Remote objects, 'lookup 1st', '2.974,2.567,0.253'",
        "fairuzov, Remote objects, 'create next', '0.001,0.000'",
        "fairuzov, 'Remote objects, average of the rows', 'average, published', '2.567,0.004'",
        "lawrey, 'Simple call: double add(double, double)', 50 %, '65,19.4'",
        "lawrey, 'Two lists of 10,000 plain objects, time for each object',"
                + " 'sent, published to', '2.0'",
        "mobility, 'Requests a second, by threads', 'mobility-rpc more, published', '9,75'",
        "karmi, Published times of single calls, 'rmi, published', 1500",
        "ries, 'Response times in a chat', 'time, published', '3,25'"
    })
    void digitsAreThoseOfTheSource(String study, String title, String column, String figures)
            throws IOException {
        Table table =
                tables(Studies.named(study)).stream()
                        .filter(each -> each.title().equals(title))
                        .findFirst()
                        .orElseThrow();
        int place = table.columns().stream().map(it -> it.heading()).toList().indexOf(column);
        List<String> shown =
                table.rows().stream()
                        .filter(row -> row.get(place) instanceof Cell.Printed)
                        .map(row -> row.get(place).shown())
                        .toList();
        for (String figure : figures.split(",")) {
            assertTrue(shown.contains(figure), shown::toString);
        }
    }

    /** The deviation of n rows is over n, in the original and in ours. */
    @ParameterizedTest
    @CsvSource({"objects, bind 1st, 0.355", "table, 1001, 0.020", "md5, 178176, 0.199"})
    void deviationsOfTheOriginalAreOverAllRows(String table, String column, double printed) {
        Published published = Published.of("fairuzov");
        double[] rows =
                published.names(table).stream()
                        .filter(row -> Character.isDigit(row.charAt(0)))
                        .mapToDouble(row -> published.figure(table, row, column).orElseThrow())
                        .toArray();
        assertEquals(printed, IterationTable.deviation(Summary.of(rows)).orElseThrow(), 0.0005);
    }
}
