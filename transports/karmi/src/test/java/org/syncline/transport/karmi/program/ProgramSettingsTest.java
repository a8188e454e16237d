package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;
import org.syncline.transport.karmi.wire.WireLimits;

import uka.karmi.Configuration;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.UnmarshalException;

import java.io.InvalidClassException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The system properties of programs, each set in a JVM that others call or that calls. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ProgramSettingsTest {
    private static final String BOX = VaultServer.Box.class.getName();
    private static final int MOST_SECONDS = 90;
    private static final int MORE_THAN_PRESET = 65 << 20;
    private static final WireLimits WIDE = new WireLimits(70 << 20, 2_000, 8 << 20, 1_000, false);

    @TempDir private static Path dir;

    /** A program without properties. */
    private static VaultJvm usual;

    @BeforeAll
    static void start() throws Exception {
        usual = VaultJvm.start(dir);
    }

    @AfterAll
    static void end() throws Exception {
        usual.close();
    }

    /** Options as those of a program without any property. */
    private static KarmiOptions preset() throws Exception {
        Configuration none = new Configuration("none", Map.of(0, 0), null);
        return SameUser.of(ProgramSettings.options(none), dir.resolve("runtime"));
    }

    private static Object nested(int depth) {
        Object nested = "core";
        for (int i = 0; i < depth; i++) {
            nested = new VaultServer.Box(nested);
        }
        return nested;
    }

    private static int depth(Object nested) {
        int depth = 0;
        for (Object o = nested; o instanceof VaultServer.Box(Object content); o = content) {
            depth++;
        }
        return depth;
    }

    private static List<Object> objects(int count) {
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            objects.add(new int[0]);
        }
        return objects;
    }

    private static void assertRefused(Vault vault, Object undeclared) {
        UnmarshalException e = assertThrows(UnmarshalException.class, () -> vault.echo(undeclared));
        InvalidClassException why = assertInstanceOf(InvalidClassException.class, e.getCause());
        assertEquals(undeclared.getClass().getName(), why.classname);
        assertTrue(e.getMessage().contains(why.classname), e::getMessage);
        assertTrue(e.getMessage().contains("-Duka.karmi.allow"), e::getMessage);
    }

    @Test
    void withoutPropertiesAllClassesPassButThoseOfKnownAttacks() throws Exception {
        try (KarmiNode client = KarmiNode.open(preset())) {
            Vault vault = usual.find(client);
            assertEquals(nested(3), vault.echo(nested(3)));
            assertRefused(vault, new javax.swing.undo.UndoManager());
            assertEquals("goes on", vault.echo("goes on"));
        }
    }

    @Test
    void anAllowListIsAllThatPasses() throws Exception {
        try (VaultJvm server = VaultJvm.start(dir, "-Duka.karmi.allow=a.B;" + BOX);
                KarmiNode client = KarmiNode.open(preset())) {
            Vault vault = server.find(client);
            assertRefused(vault, new VaultServer.Crate("glass"));
            assertEquals(nested(1), vault.echo(nested(1)));
        }
    }

    /** What listens off loopback is strict, although only the same user passes. */
    @Test
    void offLoopbackOnlyDeclaredClassesPass() throws Exception {
        try (VaultJvm server = VaultJvm.start(dir, "-Duka.karmi.host=0.0.0.0");
                KarmiNode client = KarmiNode.open(preset())) {
            Vault vault = server.find(client);
            assertRefused(vault, nested(1));
            assertEquals(List.of("declared"), vault.echo(new ArrayList<>(List.of("declared"))));
        }
    }

    @Test
    void withoutHandshakeStrangersCallButOnlyWithDeclaredClasses() throws Exception {
        KarmiOptions stranger =
                preset().withHandshakes(
                                KarmiOptions.DEFAULT.handshakes().client(),
                                KarmiOptions.DEFAULT.handshakes().server());
        try (VaultJvm server = VaultJvm.start(dir, "-Duka.karmi.handshake=none");
                KarmiNode client = KarmiNode.open(stranger)) {
            Vault vault = server.find(client);
            assertEquals("open", vault.echo("open"));
            assertRefused(vault, nested(1));
        }
        try (KarmiNode client = KarmiNode.open(stranger)) {
            assertThrows(RemoteException.class, () -> usual.find(client));
        }
    }

    @Test
    void limitsAreThoseOfTheProperties() throws Exception {
        try (VaultJvm wide =
                        VaultJvm.start(
                                dir,
                                "-Duka.karmi.messageBytes=" + WIDE.frameBytes(),
                                "-Duka.karmi.depth=" + WIDE.depth(),
                                "-Duka.karmi.objects=2000");
                KarmiNode presetClient = KarmiNode.open(preset());
                KarmiNode wideClient = KarmiNode.open(preset().withLimits(WIDE))) {
            byte[] large = new byte[MORE_THAN_PRESET];
            assertMentions("" + (64 << 20), () -> usual.find(presetClient).length(large));
            assertEquals(large.length, wide.find(wideClient).length(large));

            Object deep = nested(1_200);
            assertMentions("1000", () -> usual.find(presetClient).echo(deep));
            assertMentions("1000", () -> usual.find(wideClient).echo(deep));
            assertEquals(1_200, depth(wide.find(wideClient).echo(deep)));

            List<Object> many = objects(2_500);
            assertMentions("2000", () -> wide.find(wideClient).echo(many));
            assertEquals(many.size(), ((List<?>) usual.find(wideClient).echo(many)).size());
        }
    }

    private static void assertMentions(String limit, Executable call) {
        RemoteException e = assertThrows(RemoteException.class, call);
        String told = e + " / " + e.getCause();
        assertTrue(told.contains(limit), told);
    }

    private static String run(String... command) throws Exception {
        return run(Map.of(0, 0, 1099, 0), command);
    }

    private static String run(Map<Integer, Integer> ports, String... command) throws Exception {
        Process process =
                new Jvm(dir, dir.resolve("runtime"))
                        .prepare(ports, Arrays.asList(command))
                        .redirectErrorStream(true)
                        .start();
        try {
            assertTrue(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS), "it goes on");
            byte[] said = process.getInputStream().readAllBytes();
            return new String(said, StandardCharsets.UTF_8).strip();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void callsHaveNoLimitAndPeersMayBeSilentForHalfAMinute() throws Exception {
        KarmiOptions.Timeouts timeouts = preset().timeouts();
        assertTrue(timeouts.patient());
        assertEquals(Duration.ofSeconds(30), timeouts.response());
        assertEquals(Duration.ZERO, timeouts.limit());
    }

    /** A limit of an hour is no hour in which nobody notices that a peer is stopped. */
    @Test
    void aLimitAboveTheLongestSilenceLeavesThatAsItIs() {
        Duration connect = KarmiOptions.DEFAULT.timeouts().connect();
        KarmiOptions.Timeouts longer =
                ProgramSettings.limited(KarmiOptions.DEFAULT, Duration.ofHours(1)).timeouts();
        assertTrue(longer.patient());
        assertEquals(Duration.ofSeconds(30), longer.response());
        assertEquals(Duration.ofHours(1), longer.limit());
        KarmiOptions.Timeouts shorter =
                ProgramSettings.limited(KarmiOptions.DEFAULT, Duration.ofSeconds(5)).timeouts();
        assertEquals(
                KarmiOptions.DEFAULT.withTimeouts(connect, Duration.ofSeconds(5)).timeouts(),
                shorter);
    }

    @Test
    void aCallThatTakesLongerThanTheLimitFails() throws Exception {
        String said =
                run(
                        Map.of(1099, usual.port()),
                        "-Duka.karmi.responseTimeout=6000",
                        VaultCaller.class.getName(),
                        "//127.0.0.1:1099/vault");
        assertEquals("quick, no reply in time, quick", said);
    }

    @Test
    void aValueThatCannotBeIsNamed() throws Exception {
        String said = run("-Duka.karmi.depth=deep", VaultServer.class.getName());
        assertTrue(said.contains("-Duka.karmi.depth must be a whole number"), said);
        assertTrue(said.contains("\"deep\""), said);
    }

    /** Own streams and copies have the same limits as messages. */
    @Test
    void streamsAndCopiesHaveTheLimitsOfTheProperties() throws Exception {
        String main = StreamLimits.class.getName();
        String deep = dir.resolve("deep").toString();
        assertEquals(
                List.of("written true", "read true", "copied true"),
                run("-Duka.karmi.depth=2000", main, deep, deep).lines().toList());
        List<String> preset = run(main, dir.resolve("other").toString(), deep).lines().toList();
        assertEquals(3, preset.size(), preset::toString);
        for (String outcome : preset) {
            assertTrue(outcome.contains("objects nested deeper than 1000"), outcome);
        }
    }
}
