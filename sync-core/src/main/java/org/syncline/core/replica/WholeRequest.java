package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.EntryMessage;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;

/**
 * Demands that nothing of a request is missing: some transports carry {@code null}, and a caller
 * may send it anywhere. The meaning of the values is checked where they are used.
 */
final class WholeRequest {

    private WholeRequest() {}

    static void demand(OpenRequest request) throws IOException {
        demandAll(request);
        demandAll(request.digest, request.run, request.links, request.excludes);
        demandAll(request.compression);
        demandAll((Object[]) request.excludes);
    }

    static void demand(PageRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session, request.directories, request.contents);
        demandAll((Object[]) request.directories);
        demandAll((Object[]) request.contents);
    }

    static void demand(ReadRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session, request.parts);
        for (ReadPart part : request.parts) {
            demandAll(part);
            demandAll((Object) part.path);
        }
    }

    static void demand(SignRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session, request.file);
        demand(request.file);
    }

    static void demand(BeginRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session, request.partner, request.partnerReplica);
        demandAll(request.kind, request.undoes, request.transport);
    }

    static void demand(ScanRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session);
    }

    static void demand(DirectoriesRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session);
    }

    static void demand(FinishRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session);
    }

    static void demand(HistoryRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session, request.run);
    }

    static void demand(UndoRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session, request.run);
    }

    static void demand(ApplyRequest request) throws IOException {
        demandAll(request);
        demandAll(request.session, request.parts, request.bases);
        demandAll(request.versions, request.actions);
        demandAll((Object[]) request.versions);
        for (StagePart part : request.parts) {
            demandAll(part);
            demandAll(part.blob, part.digest);
            demandAll((Object) part.blob.bytes);
        }
        for (BasisMessage basis : request.bases) {
            demand(basis);
        }
        for (ActionMessage action : request.actions) {
            demand(action);
        }
    }

    private static void demand(BasisMessage basis) throws IOException {
        demandAll(basis);
        demandAll(basis.path, basis.digest);
    }

    private static void demand(ActionMessage action) throws IOException {
        demandAll(action);
        demandAll(action.path, action.source);
        demand(action.expected);
        demand(action.desired);
    }

    private static void demand(EntryMessage entry) throws IOException {
        demandAll(entry);
        demandAll(entry.digest, entry.target, entry.reason);
        demandAll(entry.attributes, entry.linkedTo);
    }

    private static void demandAll(@Nullable Object... items) throws IOException {
        for (Object item : items) {
            if (item == null) {
                throw new IOException(
                        "the caller's request makes no sense: a part of it is missing");
            }
        }
    }
}
