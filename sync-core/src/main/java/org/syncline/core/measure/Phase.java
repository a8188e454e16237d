package org.syncline.core.measure;

import static org.syncline.core.measure.Phase.Column.COMPRESSION;
import static org.syncline.core.measure.Phase.Column.NONE;
import static org.syncline.core.measure.Phase.Column.OWN;
import static org.syncline.core.measure.Phase.Column.TRANSFER;
import static org.syncline.core.measure.Phase.Column.TUNNEL;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The phases of a synchronisation that are timed, in the order of tables. Tables, charts, events
 * and exports follow from this list, and a test compares the user guide with it. Work that a peer
 * does inside a call with content belongs into {@code PhaseReport} of the session as well, which
 * takes it out of {@link #SEND} and {@link #RECEIVE}; work inside a scan into {@code PeerScan}.
 */
public enum Phase {
    BIND(NONE, "making the service reachable, once, before the session"),
    LOOKUP(NONE, "finding the service on a connection"),
    CONNECT(NONE, "opening a connection, authentication included"),
    SCAN(OWN, "walking the trees and reading stamps and archive"),
    SIGN(OWN, "hashing the files that the stamps do not vouch for"),
    PLAN(NONE, "fetching the snapshots and deciding"),
    READ(TRANSFER, "reading content that is to be transferred"),
    COMPRESS(COMPRESSION, "compressing content at its source, that which did not shrink included"),
    SEND(TRANSFER, "sending content: the calls, less the time the other side spent writing"),
    RECEIVE(TRANSFER, "receiving content: the calls, less the time the other side spent reading"),
    DECOMPRESS(COMPRESSION, "decompressing content at its target"),
    WRITE(TRANSFER, "writing content into the staging area"),
    VERIFY(TRANSFER, "verifying what was written by the digest that was signed"),
    COMMIT(OWN, "publishing under the final names, deleting, setting times, forcing to disk"),
    ARCHIVE(OWN, "recording what was done"),
    // Last, so that the columns that programs read stay in their places.
    HANDSHAKE(TUNNEL, "agreeing on keys with a paired machine, for a connection of a tunnel"),
    RESUME(TUNNEL, "resuming with the keys of an earlier connection of a tunnel");

    /** The column for the phase's time in a table with one row for each run. */
    public enum Column {
        /** In no column: it counts in the total, or naming has columns of its own. */
        NONE,
        /** In a column that has the phase's label. */
        OWN,
        /** In the column of the handshakes of TLS with a paired machine. */
        TUNNEL,
        /** In the column of moving content from tree to tree, with others. */
        TRANSFER,
        /** In the column of making content smaller on its way, at both ends. */
        COMPRESSION
    }

    private final Column column;
    private final String meaning;

    /**
     * @param meaning begins with a word in -ing
     */
    Phase(Column column, String meaning) {
        this.column = column;
        this.meaning = meaning;
    }

    /** The name in JSON and tables. */
    public String label() {
        return label(this);
    }

    /** The work done in it, as part of a sentence: "hashing the files that …". */
    public String meaning() {
        return meaning;
    }

    /** The first word of {@link #meaning}: "hashing". */
    public String verb() {
        return meaning.substring(0, meaning.indexOf(' '));
    }

    /** The heading of the column that its time is part of; "" if there is none. */
    public String heading() {
        return switch (column) {
            case NONE -> "";
            case OWN -> label();
            case TUNNEL -> HANDSHAKE.label();
            case TRANSFER -> label(column);
            case COMPRESSION -> COMPRESS.label();
        };
    }

    /** The phases of each column by its heading, in the order of tables. */
    public static Map<String, Set<Phase>> columns() {
        Map<String, Set<Phase>> columns = new LinkedHashMap<>();
        Arrays.stream(values())
                .filter(phase -> phase.column != NONE)
                .forEach(
                        phase ->
                                columns.computeIfAbsent(
                                                phase.heading(), h -> EnumSet.noneOf(Phase.class))
                                        .add(phase));
        return columns;
    }

    /** The phase of this name; empty for a name that only another version knows. */
    public static Optional<Phase> labelled(String label) {
        return Arrays.stream(values()).filter(phase -> phase.label().equals(label)).findAny();
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
