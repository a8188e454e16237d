package org.syncline.desktop.timing;

import org.syncline.core.measure.Phase;
import org.syncline.lab.table.Column;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Says what the columns of the timing tables mean, by their keys. */
final class ColumnMeaning {
    private static final String SENTENCES =
            """
            corpus = What was synchronised: a sample corpus or a folder.
            transport = How the two sides talked; local where both are folders.
            variant = What differs among runs of one corpus and transport: options, the work \
            (what was brought, changed, signed, looked at), and cold for the first run of a \
            program, which loads and compiles its code, or cold transport for the first one over \
            its transport after others.
            started = When the run began, in UTC.
            mode = Which way changes travel.
            digest = The algorithm that signs the files.
            call = How calls are made: one at a time, several at once, or many under way.
            options = The other options that are not as preset.
            kind = measured, or cold: the first run of the program, or cold transport: the first \
            one over its transport after others.
            runs = The number of runs that the figures are medians of.
            bind = The server makes the service reachable. It happens once, before the session, \
            and is not in the total.
            lookupFirst = The client finds the service on a new connection.
            lookupNext = The client finds the same service once more.
            total = From connecting to the end, without the time a person looks at the plan; in \
            brackets the 95 % interval.
            megabytesPerSecond = Content that was transferred, over the whole total; MB is 10⁶ bytes.
            filesPerSecond = Files that were transferred, over the whole total.
            phase = The part of the work that the row is about.
            busy = Summed over all threads of both sides; may exceed the length of the run.
            critical = The phase's part of the run's length: each moment goes to the phases that \
            are active in it.
            items = Files, entries or calls that were processed.
            bytes = Content that was processed.
            work = What an iteration does.
            link = The emulated link between the two sides.
            median = The median of all iterations after the warm-up; in brackets the 95 % interval.
            predicted = What earlier measurements let expect of the median; in brackets where 95 \
            of 100 measured cells lay that the model had not seen.
            remark = Why there is no figure.
            steady = Whether the times of the iterations had levelled. Of a fork without a steady \
            state the second half of its time counts.
            forks = The number of pairs of JVMs that were measured.
            iterations = The number of iterations that count, of all forks.
            first = The first iteration of a fork, which loads and compiles the code.
            compression = What makes content smaller on its way.
            exercise = copy: everything to an empty folder; update: what was edited since, to the \
            other side.
            calls = How content is packed into calls: a call for each file, many files in one, or \
            several of these under way.
            stamps = Whether files are signed anew in each run, or known by the stamps of the one \
            before.
            durability = durable: each file is forced to the disk; fast: the system writes it when \
            it likes.
            """;
    private static final Map<String, String> BY_KEY = byKey();

    private ColumnMeaning() {}

    /** Returns a sentence about the column; its heading where there is nothing to add. */
    static String of(Column column) {
        return BY_KEY.getOrDefault(column.key(), column.heading());
    }

    private static Map<String, String> byKey() {
        Map<String, String> all = new HashMap<>();
        SENTENCES
                .lines()
                .map(line -> line.split(" = ", 2))
                .forEach(entry -> all.put(entry[0], entry[1]));
        Phase.columns()
                .forEach(
                        (heading, phases) ->
                                all.put(
                                        heading,
                                        phases.stream()
                                                .map(Phase::meaning)
                                                .collect(
                                                        Collectors.joining(
                                                                "; ",
                                                                "Critical-path time of ",
                                                                "."))));
        return all;
    }
}
