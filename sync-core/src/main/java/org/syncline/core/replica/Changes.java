package org.syncline.core.replica;

import org.syncline.core.archive.Change;
import org.syncline.core.execute.Deed;
import org.syncline.core.execute.Step;
import org.syncline.core.model.Entry;

/** Turns what was done into what the journal says of it. */
final class Changes {

    private Changes() {}

    static Change of(Deed deed) {
        Step step = deed.step();
        return new Change(
                kind(step.kind()),
                step.path(),
                step.source(),
                step.desired().version(),
                deed.kept() == null ? null : deed.kept().path(),
                bytes(step));
    }

    private static Change.Kind kind(Step.Kind kind) {
        return switch (kind) {
            case CREATE -> Change.Kind.CREATE;
            case REPLACE -> Change.Kind.REPLACE;
            case DELETE -> Change.Kind.DELETE;
            case SET_METADATA -> Change.Kind.SET_METADATA;
            case MOVE -> Change.Kind.MOVE;
            case ADOPT -> Change.Kind.ADOPT;
            case CHECK -> throw new IllegalArgumentException("a check changes nothing");
        };
    }

    private static long bytes(Step step) {
        return switch (step.kind()) {
            case CREATE, REPLACE -> size(step.desired().entry());
            case DELETE -> size(step.expected());
            case SET_METADATA, MOVE, ADOPT, CHECK -> 0;
        };
    }

    static long size(Entry entry) {
        return entry instanceof Entry.RegularFile file ? file.size() : 0;
    }
}
