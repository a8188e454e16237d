package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.model.PrintableText;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.RunMessage;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.corpora.cases.Covers;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A peer whose words would steer a terminal, or forge a line of the program's own. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class HostileWordsTest {

    private static final String FORGED = "syncline: done: all ok";
    private static final String WORDS = "oh\u001b[2J\u009b1m\r\u202e\u2066\u200b\u2028\n" + FORGED;

    @TempDir private Path dir;
    private Sample sample;

    static List<Transport> transports() {
        return Transports.installed().all();
    }

    /** Bends an answer, or throws. */
    private interface Bend {
        void at(Object reply) throws Exception;
    }

    private static Bend throwing(Exception failure) {
        return reply -> {
            throw failure;
        };
    }

    private static <T> Bend in(Class<T> type, Consumer<T> bend) {
        return reply -> {
            if (type.isInstance(reply)) {
                bend.accept(type.cast(reply));
            }
        };
    }

    private static Map<String, Bend> places() {
        Map<String, Bend> places = new TreeMap<>();
        places.put("program", in(HelloReply.class, r -> later(r)));
        places.put("refusal", in(OpenReply.class, r -> r.refusal = WORDS));
        places.put("suspicion", in(OpenReply.class, HostileWordsTest::suspect));
        places.put("notice of opening", in(OpenReply.class, r -> r.notice = WORDS));
        places.put("notice of the scan", in(ScanReply.class, r -> r.notice = WORDS));
        places.put("notices at the end", in(FinishReply.class, r -> r.notices = words()));
        places.put("name of a phase", in(FinishReply.class, r -> r.phases[0].name = WORDS));
        places.put("reason of an entry", in(PageReply.class, HostileWordsTest::unsyncable));
        places.put("reason of an action", in(ApplyReply.class, HostileWordsTest::failed));
        places.put("failure", throwing(new IOException(WORDS)));
        places.put("missing file", throwing(new NoSuchFileException(WORDS)));
        places.put("missing stream", throwing(new FileNotFoundException(WORDS)));
        places.put("own mistake", throwing(new IllegalStateException(WORDS)));
        places.put("wrong argument", throwing(new IllegalArgumentException(WORDS)));
        return places;
    }

    private static void later(HelloReply reply) {
        reply.program = WORDS;
        reply.protocol++;
    }

    private static String[] words() {
        return new String[] {WORDS};
    }

    private static void suspect(OpenReply reply) {
        reply.refusal = WORDS;
        reply.suspect = true;
    }

    private static void unsyncable(PageReply page) {
        for (var node : page.nodes) {
            node.entry.reason = WORDS;
        }
    }

    private static void failed(ApplyReply reply) {
        for (int i = 0; i < reply.actionCodes.length; i++) {
            reply.actionCodes[i] = 1;
            reply.actionReasons[i] = WORDS;
        }
    }

    @ParameterizedTest
    @MethodSource("transports")
    @Covers(
            value = {"E30", "F1"},
            fault = "words of the peer are printed as they are")
    void printsThePeersWordsHarmlessly(Transport transport) throws IOException {
        for (var place : places().entrySet()) {
            sample = Sample.empty(Files.createTempDirectory(dir, "case"));
            Files.writeString(sample.left().resolve("a"), "a");
            Path log = sample.state().resolveSibling("log");
            CliRun run = sync(transport, place.getValue(), "--log", log, "--stacktrace");
            String where = transport.name() + ", " + place.getKey() + ": ";
            assertHarmless(where, run.out());
            assertHarmless(where, run.err());
            assertHarmless(where, Files.readString(log));
        }
    }

    /** The text of an exception is that of each of its causes too. */
    @Test
    void printsTracesOfThePeersFailuresHarmlessly() throws IOException {
        sample = Sample.empty(dir);
        Transport transport = transports().getFirst();
        Exception failure = new IOException(WORDS, new IllegalStateException(WORDS));
        failure.addSuppressed(new IOException(WORDS));

        CliRun run = sync(transport, throwing(failure), "--stacktrace");

        assertNotEquals(ExitStatus.DONE, run.exit());
        assertTrue(run.err().contains("\tat org.syncline."), run.err());
        assertHarmless("trace: ", run.err());
    }

    @ParameterizedTest
    @MethodSource("transports")
    void printsThePeersHistoryHarmlessly(Transport transport) throws IOException {
        sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("a"), "a");
        assertEquals(ExitStatus.DONE, sync(transport, reply -> {}).exit());
        Bend history = in(HistoryReply.class, reply -> List.of(reply.runs).forEach(this::bend));
        for (String command : List.of("history", "undo")) {
            CliRun run = command(transport, history, command);
            assertHarmless(command + ": ", run.out());
            assertHarmless(command + ": ", run.err());
        }
    }

    private void bend(RunMessage run) {
        run.partner = WORDS;
        run.kind = WORDS;
    }

    private static void assertHarmless(String where, String text) {
        assertTrue(
                text.chars().filter(c -> c != '\n' && c != '\t').noneMatch(Character::isISOControl),
                () -> where + PrintableText.line(text));
        assertTrue(
                text.lines()
                        .allMatch(
                                line ->
                                        line.replace('\t', ' ')
                                                .equals(
                                                        PrintableText.line(
                                                                line.replace('\t', ' ')))),
                () -> where + PrintableText.line(text));
        assertTrue(
                text.lines().noneMatch(line -> line.startsWith(FORGED)),
                () -> where + PrintableText.line(text));
    }

    private CliRun sync(Transport transport, Bend bend, Object... options) throws IOException {
        return command(transport, bend, "sync", options);
    }

    private CliRun command(Transport transport, Bend bend, String command, Object... options)
            throws IOException {
        var secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
        Path far = sample.state().resolveSibling("far-state");
        try (Listener listener = transport.listen(ListenOptions.loopback(secret));
                LocalPeer real =
                        new LocalPeer(sample.right(), far, TrashLimits.DEFAULT, List.of())) {
            listener.bind(ServiceNames.peer("x"), Peer.class, bent(real, bend));
            String url = listener.address().withShare("x").toString();
            Object[] args = new Object[options.length + 5];
            args[0] = command;
            args[1] = sample.left();
            args[2] = url;
            args[3] = "--state";
            args[4] = sample.state();
            System.arraycopy(options, 0, args, 5, options.length);
            return CliRun.of(args);
        }
    }

    private static Peer bent(Peer real, Bend bend) {
        return (Peer)
                Proxy.newProxyInstance(
                        Peer.class.getClassLoader(),
                        new Class<?>[] {Peer.class},
                        (proxy, method, arguments) -> {
                            Object reply;
                            try {
                                reply = method.invoke(real, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getTargetException();
                            }
                            if (arguments != null) {
                                bend.at(reply);
                            }
                            return reply;
                        });
    }
}
