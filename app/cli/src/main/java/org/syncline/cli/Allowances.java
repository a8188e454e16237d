package org.syncline.cli;

import org.syncline.core.serve.Allowance;
import org.syncline.core.serve.DailyAllowance;
import org.syncline.core.serve.Usage;
import org.syncline.core.transport.OwnerOnlyFiles;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** What each paired machine has used of a share today. Safe for any thread. */
final class Allowances {

    private static final Usage UNLIMITED =
            new Usage(Usage.UNLIMITED, Usage.UNLIMITED, Usage.UNLIMITED);

    private final Path folder;
    private final String share;
    private final Map<PeerKey, Allowance> known = new HashMap<>();

    /**
     * @param peers this machine's folder of its peers
     */
    Allowances(Path peers, String share) {
        folder = peers.resolve("used");
        this.share = share;
    }

    synchronized Allowance of(PeerKey peer, Usage daily) throws IOException {
        if (daily.equals(UNLIMITED)) {
            return Allowance.UNLIMITED;
        }
        OwnerOnlyFiles.createFolder(folder);
        return known.computeIfAbsent(
                peer,
                key ->
                        new DailyAllowance(
                                folder.resolve(fileName(key)), daily, InstantSource.system()));
    }

    /** Names of shares need not be names of files. */
    private String fileName(PeerKey peer) {
        return peer.hex() + "-" + UUID.nameUUIDFromBytes(share.getBytes(StandardCharsets.UTF_8));
    }
}
