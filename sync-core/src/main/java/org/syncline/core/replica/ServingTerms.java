package org.syncline.core.replica;

import org.syncline.core.compress.Compression;
import org.syncline.core.compress.CompressionAlgorithm;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.RootRefusedException;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The choices that a root's owner leaves to callers: the stricter side decides. What both sides
 * need not do alike is tightened silently; what they must do alike, or what the caller's plan would
 * count on, is refused in a sentence that names the option. Immutable.
 *
 * @param most the links and attributes that callers may ask for
 * @param least a safe digest if callers must ask for a safe one
 * @param compressions those that callers may ask for, each at this level or below
 * @param durable true if everything is forced to disk, whatever callers ask for
 * @param verified true if what is written is read back, whatever callers ask for
 */
public record ServingTerms(
        TreeOptions most,
        DigestAlgorithm least,
        List<Compression> compressions,
        boolean durable,
        boolean verified) {

    public ServingTerms {
        compressions = List.copyOf(compressions);
    }

    /** For a root that this user's own command works on: the command decides. */
    public static final ServingTerms OWN =
            new ServingTerms(
                    new TreeOptions(true, LinkPolicy.KEEP, true, true, true),
                    DigestAlgorithm.MD5,
                    CompressionAlgorithm.real().stream()
                            .map(each -> new Compression(each, each.most()))
                            .toList(),
                    false,
                    false);

    /**
     * For a root that is served: nothing that somebody must have asked for here, and no compression
     * that falls below some 5 MB a second, whatever the content.
     */
    public static final ServingTerms PRESET =
            new ServingTerms(
                    TreeOptions.DEFAULT,
                    DigestAlgorithm.MD5,
                    List.of(
                            new Compression(CompressionAlgorithm.DEFLATE, 6),
                            new Compression(CompressionAlgorithm.LZ4, 12),
                            new Compression(CompressionAlgorithm.ZSTD, 9)),
                    false,
                    false);

    /**
     * Tightens a request.
     *
     * @throws RootRefusedException if it asks for what is not left to callers
     * @throws IllegalArgumentException if it makes no sense
     */
    void meet(OpenRequest request) throws RootRefusedException {
        TreeOptions asked = MessageMapper.choices(request);
        MessageMapper.setChoices(request, asked.withLinks(links(asked.links())));
        refuseUnless(most.owner() || !asked.owner(), "--owner");
        refuseUnless(most.group() || !asked.group(), "--group");
        refuseUnless(most.xattrs() || !asked.xattrs(), "--xattrs");
        if (isSafe(least) && !isSafe(DigestAlgorithm.named(request.digest))) {
            throw new RootRefusedException(
                    "it is served with --digest " + least.label() + "; give that here too");
        }
        meetCompression(request.compression);
        request.durable |= durable;
        request.verifyWrites |= verified;
    }

    /** Refused, not tightened: the caller's figures would be those of another compression. */
    private void meetCompression(String text) throws RootRefusedException {
        Compression asked;
        try {
            asked = Compression.parse(text);
        } catch (IllegalArgumentException e) {
            throw new RootRefusedException("--compress: " + e.getMessage());
        }
        if (!asked.isNone() && compressions.stream().noneMatch(each -> each.allows(asked))) {
            throw new RootRefusedException(
                    "it is served with --compress "
                            + allowed()
                            + "; give serve --compress "
                            + asked.text()
                            + " too, or ask for less here");
        }
    }

    private String allowed() {
        return compressions.isEmpty()
                ? Compression.NONE.text()
                : compressions.stream().map(Compression::text).collect(Collectors.joining(","));
    }

    /** All links are kept only where both sides ask for it; none where one side skips them. */
    private LinkPolicy links(LinkPolicy asked) throws RootRefusedException {
        return switch (asked) {
            case KEEP -> {
                refuseUnless(most.links() == LinkPolicy.KEEP, "--links keep");
                yield asked;
            }
            case PORTABLE -> most.links() == LinkPolicy.SKIP ? LinkPolicy.SKIP : asked;
            case SKIP -> asked;
        };
    }

    private static void refuseUnless(boolean allowed, String option) throws RootRefusedException {
        if (!allowed) {
            throw new RootRefusedException(
                    "it is served without "
                            + option
                            + "; give serve that option too, or leave it out here");
        }
    }

    /** True if nobody knows how to make two contents with one digest. */
    private static boolean isSafe(DigestAlgorithm algorithm) {
        return switch (algorithm) {
            case MD5, MD5_JDK -> false;
            case SHA_256, SHA_512 -> true;
        };
    }
}
