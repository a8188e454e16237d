package org.syncline.core.replica;

import org.syncline.core.compress.Compression;
import org.syncline.core.compress.CompressionAlgorithm;
import org.syncline.core.compress.ZstdLibrary;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.execute.ApplySettings;
import org.syncline.core.files.Tree;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.scan.ScanSpec;
import org.syncline.core.scan.StampCache;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The checked choices of a request, with the capabilities of the root. Immutable. */
record SessionSpec(
        SessionFilter filter,
        DigestAlgorithm digest,
        TreeOptions choices,
        Compression compression,
        Capabilities capabilities) {

    SessionSpec withCapabilities(Capabilities found) {
        return new SessionSpec(filter, digest, choices, compression, found);
    }

    /** Fails, in words for people, if the platform cannot do what the choices demand. */
    void checkPlatform(Tree tree) throws IOException {
        String refusal = tree.refusal(choices);
        if (!refusal.isEmpty()) {
            throw new IOException(refusal);
        }
    }

    /** Fails, in words for people, if the compression does not run on this machine. */
    void loadLibraries(OpenContext opening) throws RootRefusedException {
        if (compression.algorithm() != CompressionAlgorithm.ZSTD) {
            return;
        }
        try {
            // A comparison writes nothing, not even the folder of the archives.
            boolean writes = !opening.request().readOnly;
            ZstdLibrary.load(writes ? opening.settings().archives() : null);
        } catch (IOException e) {
            throw new RootRefusedException(String.valueOf(e.getMessage()));
        }
    }

    static SessionSpec of(SessionFilter owners, OpenRequest request) {
        return new SessionSpec(
                owners.asking(Arrays.asList(request.excludes)),
                DigestAlgorithm.named(request.digest),
                MessageMapper.choices(request),
                Compression.parse(request.compression),
                Capabilities.POSIX);
    }

    ApplySettings applySettings(OpenRequest request, PhaseCounters phases) {
        return new ApplySettings(
                request.run,
                request.durable,
                request.verifyWrites,
                choices,
                capabilities,
                digest,
                phases);
    }

    ArchivedTree.View view(ReplicaSettings settings, OpenRequest request) {
        return new ArchivedTree.View(
                digest.label(), choices, filter, List.of(request.excludes), settings.excludes());
    }

    PartialNames partials(ReplicaSettings settings) {
        return PartialNames.of(digest, settings.excludes());
    }

    ScanSpec scanSpec(OpenRequest request, StampCache known, PhaseCounters phases) {
        return new ScanSpec(digest, request.checksum, choices, filter, known, phases);
    }
}
