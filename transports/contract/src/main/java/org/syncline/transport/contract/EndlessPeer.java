package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.VersionVector;
import org.syncline.core.peer.ChangeMessage;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.EntryMessage;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.NodeMessage;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ProblemMessage;
import org.syncline.core.peer.RunMessage;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;
import org.syncline.transport.kit.Stubs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/** A peer without files whose answers make sense one by one, and of which one kind never ends. */
record EndlessPeer(Kind kind) implements InvocationHandler {

    /** In one answer; few enough for any transport's limits. */
    private static final int ITEMS = 2_000;

    private static final int PAGES = 50_000;
    private static final int NAME_CHARACTERS = 500;
    private static final byte[] DIGEST = new byte[32];

    /** The answer that does not end. */
    enum Kind {
        DIRECTORIES,
        DEEP_DIRECTORIES,
        REPEATED_DIRECTORIES,
        PROBLEMS,
        NODES,
        REPEATED_NODES,
        EMPTY_PAGES,
        NOTICES,
        HISTORY,
        UNDO
    }

    static Peer of(Kind kind) {
        return Stubs.of(Peer.class, new EndlessPeer(kind));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws ReflectiveOperationException {
        Object request = arguments == null ? "" : arguments[0];
        return switch (method.getName()) {
            case "hello" -> hello();
            case "open" -> open();
            case "scan" -> scan();
            case "directories" -> directories(((DirectoriesRequest) request).page);
            case "page" -> page((PageRequest) request);
            case "history" -> history((HistoryRequest) request);
            case "undo" -> undo((UndoRequest) request);
            case "finish" -> new FinishReply();
            default -> method.getReturnType().getConstructor().newInstance();
        };
    }

    private static HelloReply hello() {
        HelloReply reply = new HelloReply();
        reply.protocol = Peer.PROTOCOL;
        return reply;
    }

    private static OpenReply open() {
        OpenReply reply = new OpenReply();
        reply.session = "1";
        reply.replica = Arrays.copyOf(new byte[] {1}, 16);
        reply.counter = 1;
        reply.timeNanos = 1;
        return reply;
    }

    private ScanReply scan() {
        ScanReply reply = new ScanReply();
        reply.done = true;
        reply.pages = PAGES;
        reply.replica = Arrays.copyOf(new byte[] {1}, 16);
        reply.counter = 1;
        if (kind == Kind.NOTICES) {
            reply.notices = texts(ITEMS);
        }
        return reply;
    }

    private static String[] texts(int count) {
        return IntStream.range(0, count).mapToObj(i -> name(i)).toArray(String[]::new);
    }

    private static String name(int number) {
        return "%010d".formatted(number) + "n".repeat(NAME_CHARACTERS);
    }

    private DirectoriesReply directories(int page) {
        DirectoriesReply reply = new DirectoriesReply();
        int from = kind == Kind.REPEATED_DIRECTORIES ? 0 : page * ITEMS;
        boolean one = kind == Kind.NODES || kind == Kind.REPEATED_NODES || kind == Kind.EMPTY_PAGES;
        int count = one ? page == 0 ? 1 : 0 : kind == Kind.PROBLEMS ? 0 : ITEMS;
        reply.paths = new byte[count][];
        reply.digests = new byte[count][];
        reply.standing = new int[count];
        for (int i = 0; i < count; i++) {
            String deep = kind == Kind.DEEP_DIRECTORIES ? "/0123456789".repeat(70) : "";
            reply.paths[i] = bytes(one ? "" : name(from + i) + deep);
            reply.digests[i] = DIGEST;
            reply.standing[i] = 1;
        }
        if (kind == Kind.PROBLEMS) {
            reply.problems =
                    IntStream.range(from, from + ITEMS)
                            .mapToObj(EndlessPeer::problem)
                            .toArray(ProblemMessage[]::new);
        }
        return reply;
    }

    private static ProblemMessage problem(int number) {
        ProblemMessage problem = new ProblemMessage();
        problem.path = bytes(name(number));
        problem.reason = name(number);
        return problem;
    }

    private PageReply page(PageRequest request) {
        PageReply reply = new PageReply();
        reply.pages = kind == Kind.EMPTY_PAGES ? request.page + 2 : PAGES;
        int from = kind == Kind.REPEATED_NODES ? 0 : request.page * ITEMS;
        int count = kind == Kind.EMPTY_PAGES ? 0 : ITEMS;
        reply.versions = new byte[][] {VersionVector.EMPTY.toBytes()};
        reply.nodes =
                IntStream.range(from, from + count)
                        .mapToObj(EndlessPeer::node)
                        .toArray(NodeMessage[]::new);
        return reply;
    }

    private static NodeMessage node(int number) {
        NodeMessage node = new NodeMessage();
        node.path = bytes(name(number));
        node.entry = new EntryMessage();
        node.entry.kind = EntryMessage.FILE;
        node.entry.size = 1;
        node.entry.digest = bytes("%032d".formatted(number));
        return node;
    }

    private HistoryReply history(HistoryRequest request) {
        HistoryReply reply = new HistoryReply();
        RunMessage run = new RunMessage();
        run.id = "run-0";
        run.kind = "sync";
        reply.runs = new RunMessage[] {run};
        if (kind == Kind.HISTORY && !request.run.isEmpty()) {
            reply.changes = changes(request.below);
        }
        return reply;
    }

    private static ChangeMessage[] changes(long below) {
        return IntStream.range(0, ITEMS)
                .mapToObj(i -> change(below - 1 - i))
                .toArray(ChangeMessage[]::new);
    }

    private static ChangeMessage change(long number) {
        ChangeMessage change = new ChangeMessage();
        change.number = number;
        change.kind = ChangeKind.CREATE.number();
        change.path = bytes(name((int) (number & Integer.MAX_VALUE)));
        change.source = change.path;
        return change;
    }

    private UndoReply undo(UndoRequest request) {
        UndoReply reply = new UndoReply();
        reply.changes = kind == Kind.UNDO ? changes(request.below) : new ChangeMessage[0];
        reply.codes = new byte[reply.changes.length];
        reply.reasons = new String[reply.changes.length];
        Arrays.fill(reply.reasons, "");
        reply.next = request.below - Math.max(1, reply.changes.length);
        return reply;
    }

    private static byte[] bytes(String text) {
        return Objects.requireNonNull(text).getBytes(StandardCharsets.UTF_8);
    }
}
