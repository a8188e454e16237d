package org.syncline.lab.study;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio.Verdict;
import org.syncline.lab.table.Table;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The only times that the text of the original of the ries study has, beside those of today.
 *
 * @param cold whether the times are of the second runs of their JVMs
 * @param times of what the original had, over the link; the least first where the least and the
 *     most can be told apart, and otherwise as the study has its transports
 * @param mostToLeast what may be said of the most beside the least; empty if fewer than two were
 *     measured
 */
record RiesChat(String link, boolean cold, List<FileTime> times, Optional<Verdict> mostToLeast) {

    RiesChat {
        times = List.copyOf(times);
    }

    /** The time of one file of a chat over one transport, ms. */
    record FileTime(String transport, Estimate time) {}

    RiesChat with(List<FileTime> other) {
        return new RiesChat(link, cold, other, mostToLeast);
    }

    /** Returns whether the transports' order says anything. */
    boolean isToldApart() {
        return mostToLeast.isEmpty() || mostToLeast.get() == Verdict.LONGER;
    }

    /** Returns the least and the most of the times beside the published ones. */
    Table table() {
        StudyTable table =
                new StudyTable("Response times in a chat")
                        .texts("response")
                        .published("time", "ms")
                        .texts("transport here")
                        .measured("time of a file", "ms")
                        .derived("measured / published", "");
        Comparator<FileTime> byTime = Comparator.comparingDouble(each -> each.time().value());
        row(table, "least", times.stream().min(byTime));
        row(table, "most", times.stream().max(byTime));
        List<String> notes = new ArrayList<>();
        notes.add(
                "Published: 3 and 25 ms, of which the text asks whether users can tell them"
                        + " apart. Measured: a run of Chat over its number of files, link "
                        + link
                        + ".");
        if (cold) {
            notes.add(Ries.SECOND_RUN);
        }
        if (!isToldApart()) {
            notes.add("Least and most here: " + mostToLeast.orElseThrow().words() + ".");
        }
        return table.build(notes);
    }

    private static void row(StudyTable table, String response, Optional<FileTime> here) {
        Optional<BigDecimal> published = Published.of(Ries.NAME).printed("chat", response);
        Optional<Estimate> time = here.map(FileTime::time);
        table.row(response)
                .addPrinted(published)
                .text(here.map(FileTime::transport).orElse(""))
                .add(time)
                .add(StudyTable.ratio(time, Published.value(published)));
    }
}
