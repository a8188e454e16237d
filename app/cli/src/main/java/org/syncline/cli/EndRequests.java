package org.syncline.cli;

import org.syncline.cli.EndMessages.Answer;
import org.syncline.cli.EndMessages.Question;
import org.syncline.cli.EndMessages.What;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.HandedConnections;
import org.syncline.peers.tunnel.TunnelBounds;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * In a worker: opens end points for the peers that reach the process which started it, closes them,
 * and takes connections to them, as that process asks.
 */
final class EndRequests {

    private static final Logger LOG = System.getLogger(EndRequests.class.getName());

    private final TunnelService ends;
    private final Path folder;
    private final PairedPeers peers;
    private final PrintWriter out;
    private final Map<Long, CompletableFuture<InnerEnd>> open = new ConcurrentHashMap<>();
    private Callers.Part told = Callers.Part.NONE;

    /**
     * @param folder of this machine's key and its peers
     * @param out this worker's standard output
     */
    EndRequests(TunnelService ends, Path folder, PrintWriter out) throws IOException {
        this.ends = ends;
        this.folder = folder;
        this.out = out;
        peers = new PairedPeers(folder);
    }

    /** Answers questions until there are no more. */
    void answer(InputStream questions) throws IOException {
        say(Answer.of(What.SERVING, 0, ""));
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(questions, StandardCharsets.US_ASCII));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Question question = EndMessages.question(line);
            if (question.what() == What.OPEN) {
                CompletableFuture<InnerEnd> end = new CompletableFuture<>();
                open.put(question.id(), end);
                Thread.ofVirtual().name("end point").start(() -> open(question, end));
            } else if (question.what() == What.LINK) {
                link(question);
            } else {
                CompletableFuture<InnerEnd> end = open.remove(question.id());
                if (end != null) {
                    end.thenAcceptAsync(it -> close(it.end()));
                }
            }
        }
    }

    /** Goes on until that process ends. */
    private void link(Question question) {
        try {
            HandedConnections unused =
                    HandedConnections.from(
                            Path.of(question.share()),
                            WorkerMain.parent(),
                            Installation.in(folder),
                            this::opened,
                            TunnelBounds.among(question.entrance()));
            say(Answer.of(What.LINK, question.id(), ""));
        } catch (IOException | LinkageError | UnsupportedOperationException e) {
            say(Answer.of(What.FAILED, question.id(), String.valueOf(e.getMessage())));
        }
    }

    private Optional<InnerEnd> opened(long id) {
        CompletableFuture<InnerEnd> end = open.get(id);
        return end == null || !end.isDone() ? Optional.empty() : Optional.of(end.join());
    }

    private void open(Question question, CompletableFuture<InnerEnd> opened) {
        long id = question.id();
        try {
            PairedPeer peer =
                    peers.find(new PeerKey(question.peer()))
                            .orElseThrow(() -> new IOException("the machine was revoked"));
            InetSocketAddress entrance =
                    new InetSocketAddress(InetAddress.getByName("127.0.0.1"), question.entrance());
            InnerEnd end =
                    ends.open(
                            peer,
                            new TunnelService.Request(
                                    question.transport(), question.share(), entrance));
            opened.complete(end);
            String secret = HexFormat.of().formatHex(end.secret());
            say(Answer.opened(id, end.address().getPort(), secret));
        } catch (TunnelRefusal e) {
            open.remove(id);
            say(Answer.of(What.REFUSED, id, String.valueOf(e.getMessage())));
        } catch (IOException e) {
            open.remove(id);
            LOG.log(Logger.Level.WARNING, "an end point was not opened: {0}", e.getMessage());
            say(Answer.of(What.FAILED, id, ""));
        }
    }

    /** Tells that process of this worker's callers, if that is news. Used by one thread. */
    void tell(Callers.Part callers) {
        if (!callers.equals(told)) {
            told = callers;
            say(Answer.of(callers));
        }
    }

    private void say(Answer answer) {
        out.print(EndMessages.line(answer) + "\n");
        out.flush();
    }

    private static void close(Closeable end) {
        try {
            end.close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the end of an end point: {0}", e.toString());
        }
    }
}
