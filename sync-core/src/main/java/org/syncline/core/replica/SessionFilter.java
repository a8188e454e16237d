package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.ChangedPath;
import org.syncline.core.archive.JournalChange;
import org.syncline.core.archive.JournalEntry;
import org.syncline.core.files.HiddenPaths;
import org.syncline.core.filter.Filter;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.scan.Excludes;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;

/**
 * The rules of a session. A path takes part only if the caller's rules and those of the root's
 * owner both let it; neither list takes in again what the other leaves out. Immutable.
 *
 * @param asked the caller's
 * @param owners the owner's, which hold for the past too
 * @param folded the owner's for names of any spelling
 */
record SessionFilter(Filter asked, Filter owners, Filter folded) implements Excludes, HiddenPaths {

    private static final String IGNORE_CASE = "(?i)";

    static SessionFilter of(List<String> asked, List<String> owners) {
        return ofOwner(owners).asking(asked);
    }

    /**
     * The rules of an owner, before anybody asks.
     *
     * @throws IllegalArgumentException with a message for people if they are none
     */
    static SessionFilter ofOwner(List<String> owners) {
        Filter folded = Filter.of(owners, SessionFilter::folded);
        return new SessionFilter(Filter.NONE, Filter.of(owners), folded);
    }

    SessionFilter asking(List<String> rules) {
        return new SessionFilter(Filter.of(rules), owners, folded);
    }

    /** The rule for every spelling of the names that it matches. */
    private static String folded(String rule) {
        String sign = rule.startsWith("!") ? "!" : "";
        String pattern = rule.substring(sign.length());
        boolean plain =
                pattern.startsWith(IGNORE_CASE) || pattern.startsWith("#") || pattern.isBlank();
        return plain ? rule : sign + IGNORE_CASE + composed(pattern);
    }

    private static String composed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    @Override
    public boolean excludes(RelPath path, boolean directory) {
        return asked.excludes(path, directory) || pinsAny() && owners.excludes(path, directory);
    }

    @Override
    public boolean hides(RelPath path, boolean directory) {
        return excludes(path, directory);
    }

    @Override
    public boolean pins(RelPath path, boolean directory) {
        return owners.excludes(path, directory);
    }

    @Override
    public boolean mayPin(RelPath path, boolean directory) {
        String text = new String(path.rawBytes(), StandardCharsets.UTF_8);
        String same = composed(text);
        boolean changed = !same.equals(text);
        RelPath spelled = changed ? RelPath.of(same.getBytes(StandardCharsets.UTF_8)) : path;
        return folded.excludes(spelled, directory);
    }

    @Override
    public boolean pinsAny() {
        return owners != Filter.NONE;
    }

    /** True if the owner leaves out a path of a recorded change, as what it was or is. */
    boolean forgets(JournalEntry entry) {
        JournalChange change = entry.change();
        return pinsAny()
                && forgets(
                        new ChangedPath(
                                entry.number(),
                                change.kind(),
                                change.path(),
                                change.source(),
                                isDirectory(entry.before()) || isDirectory(entry.now()),
                                isOther(entry.before()) || isOther(entry.now()),
                                change.bytes()));
    }

    /** The same of a change that was read in part. */
    boolean forgets(ChangedPath change) {
        boolean unknown = !change.directory() && !change.other();
        return (change.directory() || unknown) && forgets(change, true)
                || (change.other() || unknown) && forgets(change, false);
    }

    private boolean forgets(ChangedPath change, boolean directory) {
        return pins(change.path(), directory) || pins(change.source(), directory);
    }

    private static boolean isDirectory(@Nullable ArchivedNode row) {
        return row != null && row.state().entry() instanceof Entry.Directory;
    }

    private static boolean isOther(@Nullable ArchivedNode row) {
        return row != null && !isDirectory(row) && !(row.state().entry() instanceof Entry.Absent);
    }
}
