package org.syncline.desktop.measure;

import org.syncline.core.compress.Compression;
import org.syncline.core.compress.CompressionAlgorithm;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.transfer.CallStyle;
import org.syncline.lab.experiment.Axes;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.options.Labels;

import java.util.List;
import java.util.stream.Stream;

/**
 * The axes that have one value each unless the user wants more. Immutable.
 *
 * @param links names of link profiles
 * @param digests as in {@code --digest}
 * @param compressions as in {@code --compress}, with their levels
 */
public record MoreAxes(
        List<String> links,
        List<CallStyle> callStyles,
        List<String> digests,
        List<String> compressions) {

    /** What the command line measures where nothing else is chosen. */
    static final MoreAxes DEFAULT = usual(Axes.Syncs.DEFAULT);

    /** Every link profile, and every other value, compressions at the levels of their presets. */
    static final MoreAxes OFFERED =
            new MoreAxes(
                    LinkProfiles.all().stream().map(LinkProfile::name).toList(),
                    List.of(CallStyle.values()),
                    Stream.of(DigestAlgorithm.values()).map(DigestAlgorithm::label).toList(),
                    Stream.of(CompressionAlgorithm.values())
                            .map(each -> new Compression(each, each.preset()).text())
                            .toList());

    public MoreAxes {
        links = List.copyOf(links);
        callStyles = List.copyOf(callStyles);
        digests = List.copyOf(digests);
        compressions = List.copyOf(compressions);
    }

    private static MoreAxes usual(Axes.Syncs axes) {
        return new MoreAxes(
                axes.routes().links(), axes.callStyles(), axes.digests(), axes.compressions());
    }

    /**
     * Fails if an axis has no value.
     *
     * @throws IllegalArgumentException as a sentence
     */
    void check() {
        require("link", links);
        require("style of calls", callStyles);
        require("digest", digests);
        require("compression", compressions);
    }

    private static void require(String axis, List<?> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException(
                    "Choose at least one " + axis + ", among the more axes.");
        }
    }

    /** "link none; calls pipelined; digest sha-256; compression none and zstd:3". */
    String words() {
        return "link %s; calls %s; digest %s; compression %s"
                .formatted(
                        several(links),
                        several(callStyles.stream().map(Labels::of).toList()),
                        several(digests),
                        several(compressions));
    }

    private static String several(List<String> values) {
        if (values.isEmpty()) {
            return "–";
        }
        return values.size() > 2 ? values.size() + " values" : String.join(" and ", values);
    }
}
