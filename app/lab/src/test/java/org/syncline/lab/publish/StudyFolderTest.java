package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.history.ForkGroup;
import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.XlsxFile;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class StudyFolderTest {

    private static final String HOSTILE = "=HYPERLINK(\"x\")<script>alert(1)</script>\u001b[2J\n&";

    private static final String RMI_FORKS =
            "2 forks over rmi: JDK 25; flags -Xmx1g; placed on 0-1; timer's resolution 20 to 41 ns;"
                    + " a look at it 1000 ns.";

    private static final String RECORDING =
            "Recording took 0.41 % of the measured time: 0.01 % within it, for latencies of single"
                    + " calls; 0.20 % between iterations, where nothing is timed; 0.20 % of a"
                    + " processor beside them, for storing. In one fork it was at most 1.00 %.";

    private static final Provenance PROVENANCE =
            new Provenance(
                    Instant.EPOCH,
                    "1.2",
                    Map.of("cores", "2", "seed", HOSTILE),
                    List.of(
                            group(2, "rmi", "-Xmx1g", 20e-9, 41e-9, 0.3),
                            group(1, "grpc", "-Xmx2g " + HOSTILE, 20e-9, 20e-9, 0.1)));

    private static ForkGroup group(
            int forks, String transport, String flags, double least, double most, double starter) {
        return new ForkGroup(
                forks,
                new TreeSet<>(List.of(transport)),
                Map.of("jdk", "25", "flags", flags, "placed", "0-1"),
                Optional.of(new Interval(least, most)),
                Optional.of(new Interval(1e-6, 1e-6)),
                Map.of(),
                Optional.of(new RecordingCost(100, 0.01, 0.2, starter, 0.01)));
    }

    @TempDir private Path folder;

    private static StudyReport report() {
        Table table =
                new Table(
                        "Hash table, there & back",
                        List.of(
                                Column.text("name", "name"),
                                Column.figure("then", "then", "s"),
                                Column.estimated("now", "now", "s")),
                        List.of(
                                List.of(
                                        Cell.text(HOSTILE),
                                        Cell.figure(2.5),
                                        Cell.estimated(
                                                Optional.of(
                                                        new Estimate(
                                                                0.25,
                                                                Optional.of(
                                                                        new Interval(0.2, 0.3)))))),
                                List.of(Cell.text("none"), Cell.ABSENT, Cell.ABSENT)),
                        List.of(HOSTILE));
        Chart chart =
                new Chart.Grouped(
                        HOSTILE,
                        Axis.of("median", Unit.SECONDS),
                        List.of("<b>"),
                        List.of(new Chart.Bars("\"&", List.of(Optional.of(Chart.Bar.of(1))))));
        return new StudyReport(
                "A study",
                List.of(table),
                List.of(chart),
                List.of(new Claim("It is fast.", Verdict.HOLDS, HOSTILE)),
                List.of(HOSTILE));
    }

    private void write() throws IOException {
        StudyFolder.write(
                folder,
                new Publication(
                        report(),
                        "a paper",
                        Repeat.by("study sample"),
                        PROVENANCE,
                        Publication.Kind.STUDY));
    }

    @Test
    void aFolderHoldsOneReportAndEachTableAndChart() throws IOException {
        write();
        write();
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of(
                            "chart-hyperlink-x-script-alert-1-script-2j.pdf",
                            "chart-hyperlink-x-script-alert-1-script-2j.png",
                            "chart-hyperlink-x-script-alert-1-script-2j.svg",
                            "hash-table-there-back.csv",
                            "hash-table-there-back.md",
                            "hash-table-there-back.tex",
                            "report.html",
                            "report.md",
                            "report.tex",
                            "study.json",
                            "tables.xlsx"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void pdfLatexSetsTheReportAndATable() throws Exception {
        PdfLatex.assumeInstalled();
        write();
        PdfLatex.assertSets(folder.resolve("report.tex"));
        Path paper = folder.resolve("paper.tex");
        Files.writeString(
                paper,
                """
                \\documentclass{article}
                \\usepackage{booktabs,graphicx}
                \\begin{document}
                \\input{hash-table-there-back.tex}
                \\end{document}
                """);
        PdfLatex.assertSets(paper);
    }

    @Test
    void nothingInTheHtmlRunsOrIsFetched() throws IOException {
        write();
        String html = Files.readString(folder.resolve("report.html"));
        assertFalse(html.contains("<script"), "a script");
        for (String fetching : List.of("src=", "href", "url(", "@import", "<link", "<base")) {
            assertFalse(html.contains(fetching), fetching);
        }
        assertFalse(html.contains("\u001b"), "an escape sequence");
        assertTrue(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assertTrue(html.contains("<svg"));
        assertTrue(html.contains(">0.250</span> <span class=\"word\">(0.200–0.300)</span>"));
        assertTrue(html.contains("./syncline study sample"));
        assertTrue(html.contains("<p class=\"note\">" + RMI_FORKS + "</p>"));
        assertTrue(html.contains("<p class=\"note\">" + RECORDING + "</p>"));
        assertEquals(2, html.split("; placed on 0-1; ", -1).length - 1, "each kind once");
    }

    @Test
    void theFiguresComeBackFromJson() throws IOException {
        write();
        JsonNode json = new ObjectMapper().readTree(folder.resolve("study.json").toFile());
        JsonNode row = json.path("tables").path(0).path("rows").path(0);
        assertEquals(2.5, row.path("then").doubleValue());
        assertEquals(0.25, row.path("now").path("value").doubleValue());
        assertEquals(0.2, row.path("now").path("ciLow").doubleValue());
        assertEquals(0.3, row.path("now").path("ciHigh").doubleValue());
        assertTrue(json.path("tables").path(0).path("rows").path(1).path("now").isNull());
        assertEquals("holds", json.path("claims").path(0).path("verdict").textValue());
    }

    @Test
    void intervalsHaveColumnsOfTheirOwnInCsv() throws IOException {
        write();
        List<String> lines = Files.readAllLines(folder.resolve("hash-table-there-back.csv"));
        assertEquals("name,then (s),now (s),now ci95 low (s),now ci95 high (s)", lines.getFirst());
        assertTrue(lines.get(1).startsWith("\"'=HYPERLINK"), lines.get(1));
        assertTrue(lines.get(1).endsWith(",2.5,0.25,0.2,0.3"), lines.get(1));
        assertTrue(lines.get(2).startsWith("none,,,,"), lines.get(2));
    }

    @Test
    void theWorkbookHasASheetForEachTableAndOneAboutThem() throws IOException {
        write();
        var sheets = XlsxFile.sheets(Files.readAllBytes(folder.resolve("tables.xlsx")));
        assertEquals(List.of("Hash table, there & back", "about"), List.copyOf(sheets.keySet()));
        List<List<Optional<Object>>> table = sheets.get("Hash table, there & back");
        assertEquals(
                Stream.of("name", "then (s)", "now (s)", "now ci95 low (s)", "now ci95 high (s)")
                        .<Optional<Object>>map(Optional::of)
                        .toList(),
                table.getFirst());
        assertEquals(
                Stream.of("2.5", "0.25", "0.2", "0.3")
                        .<Optional<Object>>map(figure -> Optional.of(new BigDecimal(figure)))
                        .toList(),
                table.get(1).subList(1, 5));
        assertEquals(List.of(Optional.of("none")), table.get(2));
        String inert = "=HYPERLINK(\"x\")<script>alert(1)</script>\\x1b[2J\\x0a&";
        List<String> about =
                sheets.get("about").stream()
                        .map(
                                row ->
                                        row.stream()
                                                .map(cell -> (String) cell.orElseThrow())
                                                .collect(Collectors.joining(": ")))
                        .toList();
        assertTrue(about.contains("claim: It is fast.: holds: " + inert), about::toString);
        assertTrue(about.contains("note: " + inert), about::toString);
        assertTrue(about.contains("note on Hash table, there & back: " + inert), about::toString);
        assertTrue(
                about.contains("environment: What began the forks: seed " + inert + "."),
                about::toString);
        assertTrue(about.contains("forks: " + RMI_FORKS), about::toString);
        assertTrue(about.contains("forks: " + RECORDING), about::toString);
        assertTrue(about.contains("repeat: ./syncline study sample"), about::toString);
    }

    @Test
    void tablesOfLikeTitlesHaveFilesOfTheirOwn() {
        assertEquals(
                List.of("a-b", "a-b-2", "untitled", "untitled-2", "a-b-2-2", "x".repeat(80)),
                FileNames.of(List.of("a b", "A/B!", "図書館", "", "a b 2", "x".repeat(300))));
    }
}
