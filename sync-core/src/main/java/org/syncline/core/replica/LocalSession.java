package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.DamagedArchiveException;
import org.syncline.core.compress.CodecPool;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.execute.Applier;
import org.syncline.core.execute.ApplySettings;
import org.syncline.core.execute.DirectoryTimes;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageCodec;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.ProblemMessage;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.scan.ScanProgress;
import org.syncline.core.scan.ScanResult;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** One session on one root, between open and finish. Safe for any thread. */
final class LocalSession {

    /** The longest time that the end of a session waits for calls that are still inside. */
    private static final int CALL_SECONDS = 20;

    private final OpenContext opening;
    private final Tree tree;
    private final ReplicaStore store;
    private final SessionSpec options;
    private final PhaseCounters phases = new PhaseCounters();
    private final TrafficCounters traffic = new TrafficCounters();
    private final SessionScan scan;
    private final PageCodec pages;
    private final ResumableFiles cutFiles;
    private final CodecPool codecs;
    private final ContentReader reader;
    private final ChunkReader chunks;
    private final DirectoryTimes directories = new DirectoryTimes(this::combined);
    private final Applier applier;
    private final StepReader steps;
    private final CallGate gate = new CallGate();
    private final JournaledRun run;
    private final ArchivedTree known;
    private volatile String[] notices = {};
    private volatile @Nullable ScannedTree settled;

    private LocalSession(OpenContext opening, SessionSpec options, Tree tree, ReplicaStore store)
            throws IOException {
        OpenRequest request = opening.request();
        this.opening = opening;
        this.tree = tree;
        this.store = store;
        this.options = options;
        DigestAlgorithm digest = options.digest();
        MessageMapper messages = new MessageMapper(digest.label());
        this.pages = new PageCodec(messages);
        this.codecs = new CodecPool(options.compression());
        boolean compressed = !options.compression().isNone();
        this.reader =
                new ContentReader(
                        tree,
                        request.fileRanges,
                        compressed ? new ContentCompressor(codecs, phases) : null,
                        phases,
                        gate);
        PartialNames partials = options.partials(opening.settings());
        this.cutFiles = new ResumableFiles(tree.leftovers(), partials);
        BasisFiles bases = new BasisFiles(tree, request.readOnly ? "" : request.run, partials);
        this.chunks = new ChunkReader(bases, phases, gate);
        ApplySettings settings = options.applySettings(request, phases);
        this.applier = new Applier(tree, directories, store, settings);
        StepReader.Own own = new StepReader.Own(store.replica(), store.counter());
        this.steps =
                new StepReader(
                        messages,
                        applier,
                        own,
                        bases,
                        compressed ? new ContentDecompressor(codecs, phases) : null,
                        gate);
        this.run = new JournaledRun(tree, store, opening, options.filter(), gate);
        this.known = store.known(options.view(opening.settings(), request));
        this.scan = new SessionScan(tree, options.scanSpec(request, known, phases));
    }

    /** Locks a root and takes it over. */
    static LocalSession open(Tree tree, OpenContext opening) throws IOException {
        try {
            SessionSpec options = SessionSpec.of(opening.owners(), opening.request());
            tree.hide(options.filter());
            options.checkPlatform(tree);
            ReplicaStore store =
                    new ReplicaStoreOpener(tree, opening.settings().state(), opening.request())
                            .open(!opening.lostArchive().isEmpty());
            try {
                options.loadLibraries(opening);
                store.recover(tree);
                Capabilities capabilities = TreeBackend.presumedCapabilities();
                if (!opening.request().readOnly) {
                    tree.staging().clear();
                    new ResumableFiles(tree.leftovers(), options.partials(opening.settings()))
                            .purge(Instant.now());
                    capabilities = tree.staging().probe();
                }
                SessionSpec found = options.withCapabilities(capabilities);
                LocalSession session = new LocalSession(opening, found, tree, store);
                session.run.checkName();
                return session;
            } catch (DamagedArchiveException e) {
                return open(tree, opening.without(store.setAside(e)));
            } catch (IOException | RuntimeException e) {
                store.close();
                throw e;
            }
        } catch (IOException | RuntimeException e) {
            tree.close();
            throw e;
        }
    }

    /** The same session without its archive, which turned out to be damaged. This one is over. */
    LocalSession begunAnew(DamagedArchiveException why) throws IOException {
        stop();
        return open(tree, opening.without(store.setAside(why)));
    }

    /** Ends the session and keeps its damaged archive apart; says so in a sentence for people. */
    String condemn(DamagedArchiveException why) throws IOException {
        try (Tree closing = tree) {
            stop();
        }
        return store.setAside(why);
    }

    private void stop() throws IOException {
        scan.close();
        codecs.close();
        applier.incoming().close();
    }

    OpenReply greeting() throws IOException {
        OpenReply reply = new OpenReply();
        reply.session = opening.handle();
        reply.replica = store.replica().toBytes();
        reply.enclosing = EnclosingRoots.of(tree.root());
        reply.counter = store.counter();
        reply.notice = opening.lostArchive().isEmpty() ? store.notice() : "";
        reply.partials = cutFiles.messages();
        reply.freeBytes = tree.freeSpace();
        MessageMapper.setCapabilities(reply, options.capabilities());
        return reply;
    }

    boolean hasHandle(String given) {
        return opening.handle().equals(given);
    }

    CallGate gate() {
        return gate;
    }

    ScanReply scan(int waitMillis) throws IOException {
        boolean done = settled != null || scan.await(waitMillis);
        if (done) {
            settle();
        }
        ScanProgress progress = scan.progress();
        ScanReply reply = new ScanReply();
        reply.signing = progress.stage() != ScanProgress.Stage.WALKING;
        reply.entries = progress.entries();
        reply.signed = progress.signed();
        reply.toSign = progress.toSign();
        reply.signedBytes = progress.signedBytes();
        reply.toSignBytes = progress.toSignBytes();
        reply.phases = PhaseMessages.of(phases);
        reply.done = done;
        reply.pages = done ? found().pages() : 0;
        reply.replica = store.replica().toBytes();
        reply.counter = store.counter();
        reply.enclosing = done ? EnclosingRoots.of(tree.root()) : reply.enclosing;
        reply.notice = opening.lostArchive();
        reply.notices = done ? notices : new String[0];
        return reply;
    }

    private synchronized void settle() throws IOException {
        if (settled != null) {
            return;
        }
        ScanResult result = scan.result();
        long start = System.nanoTime();
        TreeAssembler assembler = new TreeAssembler(known, result, store.replica());
        List<ArchivedNode> recorded = assembler.recorded();
        VersionAssigner.Result versions = versions(recorded, result);
        if (opening.request().durable && !store.isReadOnly() && !versions.changed().isEmpty()) {
            // Edits lost to a power cut after they were reported would come back as newer ones.
            tree.force();
        }
        ScannedTree found =
                assembler.tree(
                        MovedFiles.hinted(versions.nodes(), recorded, result.entries(), tree));
        store.recordAll(versions.changed(), result.started());
        store.mark(known.view(), assembler.marks(found));
        known.forget();
        notices =
                result.notices().stream()
                        .map(notice -> "\"" + tree.root() + "\": " + notice)
                        .toArray(String[]::new);
        phases.add(Phase.SCAN, System.nanoTime() - start, 0, 0);
        settled = found.withProblems(versions.suspects());
    }

    private VersionAssigner.Result versions(List<ArchivedNode> recorded, ScanResult result)
            throws IOException {
        VersionAssigner merger =
                new VersionAssigner(
                        store.replica(),
                        store.counter(),
                        options.choices(),
                        known.view()::leavesOut);
        merger.underway(store.unfinished());
        merger.unlessThere(new MissedEntries(tree, result.entries()));
        if (store.wasInterrupted()) {
            merger.afterInterruption();
        }
        VersionAssigner.Result versions =
                merger.merge(recorded, result.entries(), result.problems());
        if (!store.isReadOnly()) {
            versions.disturbed().forEach(directories::disturbed);
            versions.unfinished().forEach(directories::unfinished);
            for (RelPath finished : versions.finished()) {
                store.finished(finished);
            }
        }
        return versions;
    }

    private ScannedTree found() {
        ScannedTree result = settled;
        if (result == null) {
            throw new IllegalArgumentException("the scan is not over");
        }
        return result;
    }

    DirectoriesReply directories(int page) {
        return found().page(page);
    }

    PageReply page(PageRequest request) throws IOException {
        List<Node> nodes = new ArrayList<>(combined().nodes(request.directories, gate));
        nodes.addAll(new ContentIndex(tree, known).nodes(request.contents));
        return pages.encode(nodes, request.page);
    }

    private CombinedTree combined() {
        return new CombinedTree(found(), known);
    }

    ReadReply read(ReadRequest request) throws IOException {
        return traffic.counted(reader.read(request));
    }

    SignReply sign(SignRequest request) throws IOException {
        return traffic.counted(chunks.sign(request));
    }

    ApplyReply apply(ApplyRequest request) throws IOException {
        if (store.isReadOnly()) {
            throw new IOException("this session was opened for comparing only");
        }
        if (!request.checkOnly) {
            run.change();
        }
        traffic.count(request);
        return steps.apply(request);
    }

    JournaledRun run() {
        return run;
    }

    /** Ends the session after the calls inside have left. */
    FinishReply finish(FinishRequest request) throws IOException {
        if (!gate.shut()) {
            throw new IOException("this session has ended already");
        }
        try {
            return end(request);
        } catch (IOException e) {
            gate.abandon();
            release(); // a call that does not end must not hold the root
            throw e;
        }
    }

    private FinishReply end(FinishRequest request) throws IOException {
        try {
            gate.awaitEmpty(CALL_SECONDS);
            return conclude(request);
        } finally {
            gate.over();
        }
    }

    private FinishReply conclude(FinishRequest request) throws IOException {
        FinishReply reply = new FinishReply();
        try {
            long start = System.nanoTime();
            List<Problem> problems = new ArrayList<>(run.finish(request));
            if (settled != null) {
                problems.addAll(applier.finish());
            }
            if (request.complete && !store.isReadOnly()) {
                cutFiles.clear();
            }
            long restored = System.nanoTime();
            phases.add(Phase.COMMIT, restored - start, 0, 0);
            if (settled != null || !store.wasInterrupted()) {
                store.ended(); // what an earlier run left half done is settled by a scan only
            }
            store.flush();
            if (request.complete) {
                reply.notices = run.tidy().toArray(String[]::new);
            }
            phases.add(Phase.ARCHIVE, System.nanoTime() - restored, 0, 0);
            reply.problems =
                    problems.stream().map(MessageMapper::message).toArray(ProblemMessage[]::new);
        } finally {
            release();
        }
        reply.phases = PhaseMessages.of(phases, traffic);
        return reply;
    }

    /** Tells calls and scan that nobody waits for them any more. */
    void interrupt() {
        gate.abandon();
        scan.cancel();
    }

    /**
     * Lets go of the root, even during calls: calls under way fail, and directories get their times
     * back if none is. A session that ends just now is left to do so.
     */
    void abandon() throws IOException {
        try {
            if (gate.shut()) {
                end(new FinishRequest());
            } else {
                gate.awaitOver(CALL_SECONDS);
            }
        } finally {
            release();
        }
    }

    private void release() throws IOException {
        try (Tree closing = tree) {
            stop();
        } finally {
            store.close();
        }
    }
}
