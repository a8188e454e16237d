package org.syncline.lab.study;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of a study: tables in the original's form, charts like the original's, and what became
 * of its claims.
 *
 * @param notes sentences on the method and on what is missing
 */
public record StudyReport(
        String title,
        List<Table> tables,
        List<Chart> charts,
        List<Claim> claims,
        List<String> notes) {

    public StudyReport {
        tables = List.copyOf(tables);
        charts = List.copyOf(charts);
        claims = List.copyOf(claims);
        notes = List.copyOf(notes);
    }

    /** Returns the report with one more table, after the others, if that has rows. */
    StudyReport withTable(Table table) {
        if (table.rows().isEmpty()) {
            return this;
        }
        List<Table> more = new ArrayList<>(tables);
        more.add(table);
        return new StudyReport(title, more, charts, claims, notes);
    }

    /** Returns the report with one more note, before the others. */
    StudyReport withNote(String note) {
        List<String> more = new ArrayList<>(List.of(note));
        more.addAll(notes);
        return new StudyReport(title, tables, charts, claims, more);
    }

    /**
     * Returns the report with notes, before the others, on what would tell the claims that cannot
     * be told.
     *
     * @param moreForks whether the study can be run with more forks
     */
    StudyReport advised(boolean moreForks) {
        StudyReport advised = this;
        for (Lack lack : List.of(Lack.METHOD, Lack.CELLS, Lack.FORKS)) {
            List<String> those =
                    claims.stream()
                            .filter(claim -> claim.lack() == lack)
                            .map(claim -> '"' + claim.text() + '"')
                            .toList();
            if (!those.isEmpty() && (lack != Lack.FORKS || moreForks)) {
                advised = advised.withNote(lack.advice.formatted(String.join(", ", those)));
            }
        }
        return advised;
    }

    /**
     * A sentence of the original, and whether today's figures agree.
     *
     * @param basis the figures that say so
     * @param lack why it cannot be told
     */
    public record Claim(String text, Verdict verdict, String basis, Lack lack) {

        static final String ONE_FORK = "one fork, which does not tell how forks differ";

        /** One that cannot be told lacks forks. */
        public Claim(String text, Verdict verdict, String basis) {
            this(text, verdict, basis, verdict == Verdict.UNTOLD ? Lack.FORKS : Lack.NOTHING);
        }

        /** Returns one that cannot be told. */
        static Claim untold(String text, Lack lack, String basis) {
            return new Claim(text, Verdict.UNTOLD, basis, lack);
        }

        /** Returns one whose cells have no figures. */
        static Claim notMeasured(String text) {
            return untold(text, Lack.CELLS, "not measured");
        }

        /** Returns one that cannot be told, unless several forks of each cell were measured. */
        Claim ifTold(boolean bySeveralForks) {
            return bySeveralForks || verdict == Verdict.UNTOLD
                    ? this
                    : new Claim(text, Verdict.UNTOLD, ONE_FORK + ": " + basis);
        }
    }

    /** What would tell a claim that cannot be told. */
    public enum Lack {
        /** The claim is told. */
        NOTHING(""),
        /** Intervals are too wide, or of one fork. */
        FORKS(
                "More forks may tell whether these claims hold: %s. Name the transports or links"
                    + " that they are about with --transport and --link, and the same time holds"
                    + " more forks of each; or measure with --full."),
        /** Cells that the claim is about have no figures, or too few have some. */
        CELLS(
                "What these claims are about was not measured, or not all of it, and more forks of"
                        + " the rest do not tell them: %s. Measure with the transports and links"
                        + " that they are about; where a cell has no figures, tables and notes say"
                        + " why."),
        /** The study measures something else. */
        METHOD(
                "What this study measures does not tell these claims, however many forks it has:"
                        + " %s. The reason stands with each.");

        private final String advice;

        Lack(String advice) {
            this.advice = advice;
        }
    }

    /** What may be said of a claim. */
    public enum Verdict {
        HOLDS("holds"),
        FAILS("does not hold"),
        UNTOLD("cannot be told");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
