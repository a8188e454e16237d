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

    /** Returns whether there is a claim of which today's figures say nothing. */
    boolean leavesClaimsUntold() {
        return claims.stream().anyMatch(claim -> claim.verdict() == Verdict.UNTOLD);
    }

    /**
     * A sentence of the original, and whether today's figures agree.
     *
     * @param basis the figures that say so
     */
    public record Claim(String text, Verdict verdict, String basis) {

        static final String ONE_FORK = "one fork, which does not tell how forks differ";

        /** Returns one that cannot be told, unless several forks of each cell were measured. */
        Claim ifTold(boolean bySeveralForks) {
            return bySeveralForks || verdict == Verdict.UNTOLD
                    ? this
                    : new Claim(text, Verdict.UNTOLD, ONE_FORK + ": " + basis);
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
