package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.digest.ChunkCutter;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;

/** What a caller learns of what the owner of a root leaves out: not even that it is there. */
@Timeout(60)
class LeftOutTest {

    private static final List<String> NO_RULES = List.of();
    private static final List<String> RULES = List.of("private/", "public.key/");
    private static final List<String> OTHER_RULES = List.of("private/");

    /** A transfer that was cut before is not kept. */
    private static final int CUT_AT = 1 << 20;

    private static final String WORD = "private";
    private static final long SECONDS = 1_000_000_000;

    /** What a caller hears that asks for a file. */
    private record Answer(int readCode, String readReason, int signCode, String signReason) {}

    private static final Answer REFUSED =
            new Answer(
                    ErrorCode.NO_PERMISSION.number(),
                    "it is excluded by a rule",
                    ErrorCode.NO_PERMISSION.number(),
                    "it is excluded by a rule");

    @TempDir private Path folder;
    private Path root;
    private int runs;

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
    }

    private LocalPeer serve(List<String> rules) throws IOException {
        return new LocalPeer(root, folder.resolve("state"), TrashLimits.DEFAULT, rules);
    }

    private OpenReply open(LocalPeer peer, boolean readOnly) throws IOException {
        OpenRequest request = Requests.open();
        request.run = "run-" + ++runs;
        request.readOnly = readOnly;
        OpenReply reply = peer.open(request);
        assertEquals("", reply.refusal);
        while (!peer.scan(Requests.scan(reply.session)).done) {
            continue;
        }
        return reply;
    }

    private static BasisMessage cutFile(byte[] digest) {
        BasisMessage basis = new BasisMessage();
        basis.kind = BasisMessage.PARTIAL;
        basis.digest = digest;
        basis.size = CUT_AT;
        return basis;
    }

    /** Brings a part of a file, and is gone. */
    private void cut(List<String> rules, byte[] digest) throws IOException {
        try (LocalPeer peer = serve(rules)) {
            String session = open(peer, false).session;
            ApplyRequest piece = Requests.piece(session, 1, 0, new byte[CUT_AT], 2 * CUT_AT);
            piece.parts[0].digest = digest;
            assertEquals("", peer.apply(piece).partReasons[0]);
        }
    }

    private void assertKnown(boolean known, List<String> rules, byte[] digest) throws IOException {
        int code = known ? 0 : ErrorCode.NOT_FOUND.number();
        try (LocalPeer peer = serve(rules)) {
            OpenReply opened = open(peer, false);
            boolean listed =
                    Arrays.stream(opened.partials)
                            .anyMatch(each -> Arrays.equals(digest, each.digest));
            assertEquals(known, listed, () -> "listed under " + rules);
            SignReply signed = sign(peer, opened.session, cutFile(digest));
            assertEquals(code, signed.code, () -> "signed under " + rules);
            assertEquals(known, signed.chunks.length > 0);
            ApplyRequest copy = Requests.piece(opened.session, 2, 0, new byte[0], CUT_AT);
            copy.bases = new BasisMessage[] {cutFile(digest)};
            copy.parts[0].basis = 1;
            copy.parts[0].length = 1;
            assertEquals(code, peer.apply(copy).partCodes[0], () -> "copied under " + rules);
        }
    }

    private static SignReply sign(LocalPeer peer, String session, BasisMessage file)
            throws IOException {
        SignRequest request = new SignRequest();
        request.session = session;
        request.file = file;
        request.length = 1;
        request.average = ChunkCutter.LEAST_AVERAGE;
        return peer.sign(request);
    }

    /** It may have been meant for a path that other rules leave out. */
    @Test
    void aTransferThatWasCutIsKnownUnderTheRulesThatItWasBroughtUnder() throws IOException {
        List<List<String>> all = List.of(NO_RULES, RULES, OTHER_RULES);
        for (List<String> rules : all) {
            byte[] digest = new byte[32];
            digest[0] = (byte) all.indexOf(rules);
            cut(rules, digest);
            for (List<String> looking : all) {
                assertKnown(looking.equals(rules), looking, digest);
            }
        }
    }

    private static Answer ask(LocalPeer peer, String session, String path) throws IOException {
        ReadRequest request = Requests.read(session, path, 0, WORD.length(), WORD.length());
        request.parts[0].mtimeSeconds = SECONDS;
        ReadReply read = peer.read(request);
        BasisMessage basis = new BasisMessage();
        basis.path = path.getBytes(StandardCharsets.UTF_8);
        basis.size = WORD.length();
        basis.mtimeSeconds = SECONDS;
        SignReply signed = sign(peer, session, basis);
        assertEquals(signed.code == 0, signed.chunks.length > 0);
        return new Answer(read.codes[0], read.reasons[0], signed.code, signed.reason);
    }

    @ParameterizedTest(name = "read only: {0}")
    @ValueSource(booleans = {true, false})
    void whatARuleForFoldersCoversIsRefusedAlikeWhetherItIsThere(boolean readOnly)
            throws IOException {
        try (LocalPeer peer = serve(RULES)) {
            String session = open(peer, readOnly).session;
            List<String> paths = List.of("private", "private/word", "public.key", "PRIVATE");
            for (String path : paths) {
                assertEquals(REFUSED, ask(peer, session, path), path);
            }
            Files.createDirectories(root.resolve(".syncline/trash/run-" + runs + "/private"));
            assertEquals(REFUSED, ask(peer, session, "private"), "in the trash");
            Files.createDirectory(root.resolve("private"));
            putWord("private/word");
            for (String path : paths) {
                assertEquals(REFUSED, ask(peer, session, path), path);
            }
            Files.createSymbolicLink(root.resolve("public.key"), Path.of("private/word"));
            assertEquals(REFUSED, ask(peer, session, "public.key"), "a link");
        }
    }

    private void putWord(String path) throws IOException {
        Files.writeString(root.resolve(path), WORD);
        FileTime time = FileTime.fromMillis(SECONDS * 1000);
        Files.setLastModifiedTime(root.resolve(path), time);
    }

    @Test
    void aFileThatARuleForFoldersDoesNotMeanIsGiven() throws IOException {
        putWord("private");
        try (LocalPeer peer = serve(RULES)) {
            Answer answer = ask(peer, open(peer, true).session, "private");
            assertEquals(new Answer(0, "", 0, ""), answer);
        }
    }
}
