package org.syncline.lab.study;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Signing: speed by algorithm and provider, by size and number of files, by workers, beside what
 * the machine could do. No published study; fairuzov measured one of its cells in 1997.
 */
final class Digests implements Study {

    private static final String NAME = "digests";
    private static final long CEILING_BYTES = 16L << 20;
    private static final double MEGA = 1e6;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Signing by algorithm, file size, number of files and workers";
    }

    @Override
    public String source() {
        return "None: it answers what the studies left open.";
    }

    @Override
    public boolean hasOriginal() {
        return false;
    }

    @Override
    public List<String> transports() {
        return List.of(ExperimentCell.LOCAL);
    }

    @Override
    public Plan plan(StudyChoice choice) {
        if (!choice.transports().equals(transports()) || !choice.links().isEmpty()) {
            throw new IllegalArgumentException(
                    "the study " + NAME + " signs files here, without a transport or a link");
        }
        return new DigestPlan(choice.extent(), Runtime.getRuntime().availableProcessors());
    }

    /** A tree of equal files. */
    private record Files(int count, long bytes) {

        double megabytes() {
            return count * bytes / MEGA;
        }

        String label() {
            String size =
                    bytes >= 1 << 20
                            ? (bytes >> 20) + " MiB"
                            : bytes >= 1 << 10 ? (bytes >> 10) + " KiB" : bytes + " B";
            return count + " × " + size;
        }
    }

    private record DigestPlan(Extent extent, int cores) implements Plan {

        private List<Files> files() {
            List<Files> few = List.of(new Files(500, 1 << 10), new Files(1, 16 << 20));
            List<Files> usual =
                    List.of(
                            new Files(1, 1 << 10),
                            new Files(500, 1 << 10),
                            new Files(100, 100 << 10),
                            new Files(8, 2 << 20),
                            new Files(1, 16 << 20));
            List<Files> full =
                    List.of(
                            new Files(1, 1 << 10),
                            new Files(10_000, 1 << 10),
                            new Files(1, 100 << 10),
                            new Files(1_000, 100 << 10),
                            new Files(1, 2 << 20),
                            new Files(64, 2 << 20),
                            new Files(1, 256 << 20));
            return extent.choose(few, usual, full);
        }

        private List<Integer> workers() {
            return cores == 1 ? List.of(1) : List.of(1, cores);
        }

        private static List<String> algorithms() {
            return Arrays.stream(DigestAlgorithm.values()).map(DigestAlgorithm::label).toList();
        }

        private static ExperimentCell signing(Files files, String algorithm, int workers) {
            return local(new Work.Signing(files.count(), files.bytes(), algorithm, workers));
        }

        private static ExperimentCell ceiling(String what, int workers) {
            return local(new Work.Ceiling(what, CEILING_BYTES, workers));
        }

        private static ExperimentCell local(Work work) {
            return new ExperimentCell(work, ExperimentCell.LOCAL, ExperimentCell.NO_LINK);
        }

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (int workers : workers()) {
                cells.add(ceiling(Work.Ceiling.READ, workers));
                for (String algorithm : algorithms()) {
                    cells.add(ceiling(algorithm, workers));
                    files().forEach(files -> cells.add(signing(files, algorithm, workers)));
                }
            }
            return List.of(new Experiment(NAME, cells, extent.effort(), 1));
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures figures = new CellFigures(results, NAME);
            List<Table> tables = new ArrayList<>();
            List<Chart> charts = new ArrayList<>();
            for (int workers : workers()) {
                tables.add(table(workers, figures));
                charts.add(chart(workers, figures));
            }
            List<String> notes = new ArrayList<>();
            notes.add(
                    "Files are in the page cache. Signing walks, opens, reads, hashes and checks"
                            + " each file, as a run does; the ceilings hash bytes in memory, and"
                            + " read one file of 16 MiB.");
            notes.addAll(figures.notes());
            return new StudyReport(new Digests().title(), tables, charts, List.of(), notes);
        }

        private Table table(int workers, CellFigures figures) throws IOException {
            StudyTable table =
                    new StudyTable("Signing" + by(workers)).texts("algorithm", "provider");
            files().forEach(files -> table.measured(files.label(), "MB/s"));
            table.measured("hashing alone", "MB/s")
                    .measured("reading alone", "MB/s")
                    .derived("large files of both", "%");
            Optional<Estimate> reading = ceilingRate(Work.Ceiling.READ, workers, figures);
            for (String algorithm : algorithms()) {
                table.row(algorithm, DigestAlgorithm.named(algorithm).provider());
                for (Files files : files()) {
                    table.add(rate(files, algorithm, workers, figures));
                }
                Optional<Estimate> hashing = ceilingRate(algorithm, workers, figures);
                Optional<Estimate> large =
                        rate(files().getLast(), algorithm, 1, figures).filter(rate -> workers == 1);
                table.add(hashing).add(reading).add(share(large, hashing, reading));
            }
            return table.build(
                    List.of(
                            "The provider SUN is the JDK's own.",
                            "The last column, for one worker: the speed of the largest file over"
                                    + " that of reading and then hashing the same bytes."));
        }

        private static String by(int workers) {
            return workers == 1 ? " by one worker" : " by " + workers + " workers";
        }

        private static Optional<Estimate> rate(
                Files files, String algorithm, int workers, CellFigures figures)
                throws IOException {
            return figures.median(
                            algorithm + ", " + files.label() + by(workers),
                            signing(files, algorithm, workers),
                            1)
                    .map(time -> time.rate(files.megabytes()));
        }

        private static Optional<Estimate> ceilingRate(String what, int workers, CellFigures figures)
                throws IOException {
            return figures.median(what + " alone" + by(workers), ceiling(what, workers), 1)
                    .map(time -> time.rate(workers * CEILING_BYTES / MEGA));
        }

        private static OptionalDouble share(
                Optional<Estimate> signing, Optional<Estimate> hashing, Optional<Estimate> read) {
            if (signing.isEmpty() || hashing.isEmpty() || read.isEmpty()) {
                return OptionalDouble.empty();
            }
            double both = 1 / (1 / hashing.get().value() + 1 / read.get().value());
            return OptionalDouble.of(100 * signing.get().value() / both);
        }

        private Chart chart(int workers, CellFigures figures) throws IOException {
            List<Chart.Bars> bars = new ArrayList<>();
            for (String algorithm : algorithms()) {
                List<Optional<Chart.Bar>> values = new ArrayList<>();
                for (Files files : files()) {
                    values.add(
                            rate(files, algorithm, workers, figures)
                                    .map(rate -> Chart.Bar.of(rate.times(MEGA))));
                }
                values.add(
                        ceilingRate(algorithm, workers, figures)
                                .map(rate -> Chart.Bar.of(rate.times(MEGA))));
                bars.add(new Chart.Bars(algorithm, values));
            }
            List<String> categories = new ArrayList<>(files().stream().map(Files::label).toList());
            categories.add("hashing alone");
            return Chart.Grouped.ofFigures(
                    "Signing" + by(workers), "median", Unit.BYTES_PER_SECOND, categories, bars);
        }
    }
}
