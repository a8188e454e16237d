package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.RunTimings;
import org.syncline.lab.timing.SampleRuns;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The document by rules: what LaTeX with its usual packages sets, whatever the texts are. */
class LatexReportTest {

    private static final String HOSTILE =
            "\\end{document}\\input{/etc/passwd} %$#_^&~{}\u001b[2J\n<é 図 \"q\" -- […]*";

    private static final Set<String> PACKAGES = Set.of("booktabs", "graphicx");

    private static final Set<String> ENVIRONMENTS =
            Set.of("document", "center", "flushleft", "table", "tabular", "figure");

    /** Those of LaTeX and these packages that have effects; texts are told by LatexText's tests. */
    private static final Set<String> COMMANDS =
            Set.of(
                    ("documentclass usepackage begin end sloppy Large small section texttt char"
                                    + " clearpage includegraphics linewidth caption centering"
                                    + " toprule midrule bottomrule par smallskip footnotesize"
                                    + " resizebox ifdim width else fi textbackslash textasciitilde"
                                    + " textasciicircum textless textgreater textquotedblright dots"
                                    + " cdot times mu")
                            .split(" "));

    private static final Pattern COMMAND = Pattern.compile("\\\\([A-Za-z]+|.)");
    private static final Pattern ENVIRONMENT = Pattern.compile("\\\\(begin|end)\\{([a-z]+)\\}");

    private static Table table(int rows) {
        List<List<Cell>> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            all.add(List.of(Cell.text("row " + i + " " + HOSTILE), Cell.figure(i)));
        }
        return new Table(
                "A table " + HOSTILE,
                List.of(Column.text("name", HOSTILE), Column.figure("t", "t", "µs")),
                all,
                List.of(HOSTILE));
    }

    private static Publication publication(List<Table> tables) {
        Chart chart = new Chart.Grouped(HOSTILE, Axis.of("t", Unit.SECONDS), List.of(), List.of());
        StudyReport report =
                new StudyReport(
                        HOSTILE,
                        tables,
                        List.of(chart),
                        List.of(new StudyReport.Claim(HOSTILE, StudyReport.Verdict.HOLDS, HOSTILE)),
                        List.of(HOSTILE));
        return new Publication(
                report,
                HOSTILE,
                new Repeat(HOSTILE, "name = \"x\"\n\n" + HOSTILE),
                new Provenance(Instant.EPOCH, HOSTILE, Map.of("seed", HOSTILE), List.of()),
                Publication.Kind.EXPERIMENT);
    }

    private static void assertSound(String latex) {
        assertTrue(latex.chars().allMatch(c -> c == '\n' || (c >= ' ' && c <= '~')), latex);
        Deque<String> open = new ArrayDeque<>();
        Matcher environments = ENVIRONMENT.matcher(latex);
        while (environments.find()) {
            String name = environments.group(2);
            assertTrue(ENVIRONMENTS.contains(name), name);
            if (environments.group(1).equals("begin")) {
                open.push(name);
            } else {
                assertEquals(name, open.pop(), latex);
            }
        }
        assertTrue(open.isEmpty(), open::toString);
        Matcher commands = COMMAND.matcher(latex);
        while (commands.find()) {
            String name = commands.group(1);
            assertTrue(name.length() == 1 || COMMANDS.contains(name), "\\" + name);
        }
        Matcher packages =
                Pattern.compile("\\\\usepackage\\{([^}]*)\\}")
                        .matcher(latex.replaceAll("(?m)^%.*$", ""));
        while (packages.find()) {
            assertTrue(PACKAGES.containsAll(List.of(packages.group(1).split(","))), latex);
        }
        String plain = latex.replace("\\{", "").replace("\\}", "");
        int depth = 0;
        for (char c : plain.toCharArray()) {
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            assertTrue(depth >= 0, latex);
        }
        assertEquals(0, depth, latex);
        assertEquals(latex.length(), latex.indexOf("\n\\end{document}\n") + 16);
    }

    @Test
    void aDocumentSetsAsItIs() {
        Table table = table(2);
        String latex = LatexReport.write(publication(List.of(table)), List.of("chart-x"));

        assertSound(latex);
        assertTrue(latex.contains(TableFormat.LATEX.write(table)), latex);
        assertTrue(latex.contains("\\includegraphics[width=\\linewidth]{chart-x.pdf}"), latex);
        assertTrue(latex.contains("\\texttt{name = \\char34{}x\\char34{}}"), latex);
        assertTrue(latex.contains("\\textbackslash{}end\\{document\\}"), latex);
    }

    @Test
    void withoutTheFilesOfChartsThereAreNone() {
        String latex = LatexReport.write(publication(List.of(table(1))), List.of());
        assertSound(latex);
        assertTrue(!latex.contains("includegraphics"), latex);
    }

    private static String manyTables() {
        List<Table> tables = new ArrayList<>(List.of(table(100)));
        for (int i = 0; i < 20; i++) {
            tables.add(table(1));
        }
        return LatexReport.write(publication(tables), List.of());
    }

    /** A timing's name is that of a folder, which may have any. */
    @Test
    void pdfLatexSetsTheTimingsOfAnyFolder(@TempDir Path folder) throws Exception {
        PdfLatex.assumeInstalled();
        List<RunTiming> runs = new ArrayList<>();
        for (String name : List.of("_a#b$c%d&e~f^g", "\\input{x}", "\"µ²·× é図🙂", "--durable")) {
            runs.add(
                    new RunTiming(
                            SampleRuns.setup(name, "socket", "sha-256", false),
                            NamingTimes.NONE,
                            List.of(),
                            1,
                            1,
                            1));
        }
        String paper =
                """
                \\documentclass{article}
                \\usepackage{booktabs,graphicx}
                \\begin{document}
                %s%s%s\\end{document}
                """
                        .formatted(
                                TableFormat.LATEX.write(RunTimings.summary(runs)),
                                TableFormat.LATEX.write(RunTimings.table(runs)),
                                TableFormat.LATEX.write(RunTimings.phases(runs)));
        PdfLatex.assertSets(Files.writeString(folder.resolve("timings.tex"), paper));
    }

    @Test
    @Tag("nightly")
    void pdfLatexSetsManyLongTables(@TempDir Path folder) throws Exception {
        PdfLatex.assumeInstalled();
        PdfLatex.assertSets(Files.writeString(folder.resolve("many.tex"), manyTables()));
    }

    /** A float is not longer than a page, and not too many wait for one. */
    @Test
    void longTablesAreDivided() {
        String latex = manyTables();

        assertSound(latex);
        for (String each : latex.split("\\\\begin\\{table\\}", -1)) {
            assertTrue(each.split("\nrow ", -1).length - 1 <= 36, each);
        }
        assertEquals(120, latex.split("\nrow ", -1).length - 1);
        assertTrue(latex.contains(", part 3 of 3}"), latex);
        for (String part : latex.split("\\\\clearpage", -1)) {
            assertTrue(part.split("\\\\begin\\{table\\}", -1).length - 1 <= 8, part);
        }
    }
}
