package org.syncline.lab.history;

import java.time.Instant;
import java.util.Optional;

/**
 * Chooses runs; what is empty lets all pass.
 *
 * @param name of the experiment, exactly
 * @param from runs that started then or later
 * @param until runs that started before
 * @param transport runs with a cell of this transport
 */
public record RunFilter(
        Optional<String> name,
        Optional<Instant> from,
        Optional<Instant> until,
        Optional<String> transport) {

    /** All runs. */
    public static final RunFilter ALL =
            new RunFilter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Returns this filter for experiments of that name. */
    public RunFilter named(String experiment) {
        return new RunFilter(Optional.of(experiment), from, until, transport);
    }

    /** Returns this filter for runs that started then or later. */
    public RunFilter since(Instant first) {
        return new RunFilter(name, Optional.of(first), until, transport);
    }

    /** Returns this filter for runs that started before. */
    public RunFilter before(Instant end) {
        return new RunFilter(name, from, Optional.of(end), transport);
    }

    /** Returns this filter for runs that measured over this transport, among others. */
    public RunFilter over(String name) {
        return new RunFilter(this.name, from, until, Optional.of(name));
    }
}
