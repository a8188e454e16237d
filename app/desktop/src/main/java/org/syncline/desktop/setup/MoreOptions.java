package org.syncline.desktop.setup;

import org.jspecify.annotations.Nullable;
import org.syncline.core.filter.Filter;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeChoices;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.DeltaMode;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The options that are seldom changed, behind "Options". Immutable; what makes no sense, as a file
 * may hold it, is not taken over.
 *
 * @param rules lines as in {@code .gitignore}, comments among them
 * @param links which symbolic links are synchronised
 * @param separateLinks true to treat every name as a file of its own
 * @param checksum true to hash every file
 * @param verifyWrites true to read back what was written
 * @param delta whether content that the target has is sent again
 * @param bandwidth most bytes of content a second; 0 for no limit
 * @param maxDelete limits as on the command line; none for the preset
 */
public record MoreOptions(
        List<String> rules,
        LinkPolicy links,
        boolean separateLinks,
        boolean checksum,
        boolean verifyWrites,
        DeltaMode delta,
        long bandwidth,
        List<String> maxDelete) {

    public static final MoreOptions DEFAULT =
            new MoreOptions(null, null, false, false, false, null, 0, null);

    /** Parts that are missing in a file arrive as null. */
    public MoreOptions(
            @Nullable List<String> rules,
            @Nullable LinkPolicy links,
            boolean separateLinks,
            boolean checksum,
            boolean verifyWrites,
            @Nullable DeltaMode delta,
            long bandwidth,
            @Nullable List<String> maxDelete) {
        this.rules = rules == null ? List.of() : sound(rules, Filter::isRule);
        this.links = Objects.requireNonNullElse(links, TreeChoices.DEFAULT.links());
        this.separateLinks = separateLinks;
        this.checksum = checksum;
        this.verifyWrites = verifyWrites;
        this.delta = Objects.requireNonNullElse(delta, SyncOptions.DEFAULT.delta());
        this.bandwidth = Math.max(0, bandwidth);
        this.maxDelete = maxDelete == null ? List.of() : sound(maxDelete, DeletionLimit::parse);
    }

    /** Reads a text, or throws {@link IllegalArgumentException}. */
    private interface Reader {
        Object read(String text);
    }

    private static List<String> sound(List<String> texts, Reader reader) {
        return texts.stream().filter(text -> isSound(text, reader)).toList();
    }

    private static boolean isSound(@Nullable String text, Reader reader) {
        try {
            return text != null && reader.read(text) != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    SyncOptions applyTo(SyncOptions options) {
        TreeChoices choices = new TreeChoices(!separateLinks, links);
        return options.withExcludes(rules.stream().filter(Filter::isRule).toList())
                .withChoices(choices)
                .withChecksum(checksum)
                .withVerified(verifyWrites)
                .withDelta(delta)
                .withBandwidth(bandwidth)
                .withMaxDelete(
                        maxDelete.isEmpty()
                                ? options.maxDelete()
                                : maxDelete.stream().map(DeletionLimit::parse).toList());
    }

    /** How many of them are not as preset. */
    public long changed() {
        return Stream.of(
                        rules.stream().anyMatch(Filter::isRule),
                        links != DEFAULT.links,
                        separateLinks,
                        checksum,
                        verifyWrites,
                        delta != DEFAULT.delta,
                        bandwidth > 0,
                        !maxDelete.isEmpty())
                .filter(each -> each)
                .count();
    }
}
