package org.syncline.transport.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Compares the replies of an end point to each caller letter by letter. */
class EndPointTest {

    private static final String POST = "POST /echo HTTP/1.1\r\n";
    private static final String FIVE = "Content-Length: 5\r\n\r\nhello";
    private static final int DRIP_MILLIS = 40;

    @Test
    void aCallerWithItsPassIsServedOverOneConnection() throws IOException {
        try (EchoEnd end = EchoEnd.open();
                RawHttp raw = end.raw()) {
            for (int i = 0; i < 3; i++) {
                raw.send(POST + end.pass() + FIVE);
                assertTrue(raw.head().contains("Content-Length: 5\r\n"));
                assertEquals("hello", raw.text(5));
            }
            assertEquals(3, end.calls().get());
        }
    }

    @Test
    @Covers(value = "F9", fault = "any pass is taken for a good one")
    void aCallerWithoutAPassIsRefusedUnread() throws IOException {
        try (EchoEnd end = EchoEnd.open()) {
            String pass = end.pass();
            char last = pass.charAt(pass.lastIndexOf('.') - 1);
            String other = pass.replace(last + "." + 1, (last == '0' ? '1' : '0') + "." + 1);
            for (String field : new String[] {"", other, "Syncline-Pass: 1\r\n"}) {
                try (RawHttp raw = end.raw()) {
                    raw.send(POST + field + FIVE);
                    assertEquals(Status.FORBIDDEN, raw.status(), field);
                }
            }
            assertEquals(0, end.calls().get());
        }
    }

    @Test
    @Covers(value = "F9", fault = "a pass stays good when its line ends")
    void aPassEndsWithItsLine() throws IOException {
        try (EchoEnd end = EchoEnd.open();
                RawHttp kept = end.raw()) {
            kept.send(POST + end.pass() + FIVE);
            assertEquals(Status.OK, kept.status());
            end.control().close();
            assertTrue(kept.ends());
            try (RawHttp raw = end.raw()) {
                raw.send(POST + end.pass() + FIVE);
                assertEquals(Status.FORBIDDEN, raw.status());
            }
        }
    }

    /** A program between the two ends reads along and has no pass. */
    @Test
    @Covers(value = "F9", fault = "the token of a pass is sent over the control connection")
    void thePassIsNotSentOverTheControlConnection() throws IOException {
        try (EchoEnd end = EchoEnd.open();
                Socket line = new Socket("127.0.0.1", end.listener().address().port());
                RawHttp raw = end.raw()) {
            byte[] key =
                    new Handshake("echo", EchoEnd.SECRET)
                            .client(
                                    line.getInputStream(),
                                    line.getOutputStream(),
                                    ConnectionEnds.dialled(line));
            long number = new DataInputStream(line.getInputStream()).readLong();
            line.setSoTimeout(DRIP_MILLIS);
            assertThrows(SocketTimeoutException.class, () -> line.getInputStream().read());
            String pass =
                    ControlConnection.field()
                            + ": "
                            + new Pass(number, key, CallerId.next()).value(1);
            raw.send(POST + pass + "\r\n" + FIVE);
            assertEquals(Status.OK, raw.status());
        }
    }

    /** The JDK's client sends a call again when the reply does not come. */
    @Test
    void aCallThatComesTwiceIsCarriedOutOnce() throws IOException {
        try (EchoEnd end = EchoEnd.open()) {
            String call = POST + end.pass() + FIVE;
            for (int status : new int[] {Status.OK, Status.CONFLICT}) {
                try (RawHttp raw = end.raw()) {
                    raw.send(call);
                    assertEquals(status, raw.status());
                }
            }
            assertEquals(1, end.calls().get());
        }
    }

    @Test
    @Covers(value = "F6", fault = "the length of a body is not bounded")
    void aBodyOverTheLimitIsRefusedUnread() throws IOException {
        try (EchoEnd end = EchoEnd.open()) {
            for (String body :
                    new String[] {
                        "Content-Length: 67108865\r\n\r\n",
                        "Transfer-Encoding: chunked\r\n\r\n4000001\r\n",
                        "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nffffffff\r\n"
                    }) {
                try (RawHttp raw = end.raw()) {
                    raw.send(POST + end.pass() + body);
                    assertEquals(Status.BODY_TOO_LONG, raw.status(), body);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\r\n",
                "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
                "Content-Length: 5\r\nContent-Length: 5\r\n\r\n",
                "Content-Length: -5\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\nhello",
                " folded: line\r\nContent-Length: 0\r\n\r\n"
            })
    void aMalformedRequestIsRefused(String rest) throws IOException {
        try (EchoEnd end = EchoEnd.open();
                RawHttp raw = end.raw()) {
            raw.send(POST + end.pass() + rest);
            int status = raw.status();
            assertTrue(status == Status.BAD_REQUEST || status == Status.FAILED, () -> "" + status);
            try (RawHttp other = end.raw()) {
                other.send(POST + end.pass() + FIVE);
                assertEquals(Status.OK, other.status());
            }
        }
    }

    @Test
    void otherMethodsAndPathsAreRefused() throws IOException {
        try (EchoEnd end = EchoEnd.open();
                RawHttp get = end.raw();
                RawHttp elsewhere = end.raw()) {
            get.send("GET /echo HTTP/1.1\r\n" + end.pass() + "\r\n");
            assertEquals(Status.BAD_METHOD, get.status());
            elsewhere.send("POST /nowhere HTTP/1.1\r\n" + end.pass() + FIVE);
            assertEquals(Status.NOT_FOUND, elsewhere.status());
        }
    }

    @Test
    @Covers(value = "F6", fault = "the length of a head is not bounded")
    void aHeadWithoutEndIsRefused() throws IOException {
        try (EchoEnd end = EchoEnd.open();
                RawHttp raw = end.raw()) {
            raw.send(POST + "X: " + "x".repeat(RequestHead.MOST_BYTES));
            assertEquals(Status.HEAD_TOO_LONG, raw.status());
        }
    }

    /** Each byte comes in time; all together do not. */
    @Test
    @Covers(value = "F9", fault = "each read of the first head has the whole time")
    void aHeadThatDripsIsCutOff() throws Exception {
        try (EchoEnd end = EchoEnd.impatient();
                RawHttp raw = end.raw()) {
            CountDownLatch ended = new CountDownLatch(1);
            Thread.ofVirtual()
                    .start(
                            () -> {
                                if (raw.ends()) {
                                    ended.countDown();
                                }
                            });
            int sent = 0;
            raw.send("POST /");
            while (sent < 1000 && !ended.await(DRIP_MILLIS, TimeUnit.MILLISECONDS)) {
                sent += drip(raw);
            }
            assertTrue(sent < 1000, "the end point waited for the whole head");
        }
    }

    private static int drip(RawHttp raw) {
        try {
            raw.send("x");
            return 1;
        } catch (IOException e) {
            // Closed; the reading thread will see it too.
            return 0;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 300_000})
    void bodiesOfAnyLengthComeBack(int length) throws IOException {
        String body = "0123456789".repeat(length / 10 + 1).substring(0, length);
        String chunks =
                Integer.toHexString(length / 2)
                        + "\r\n"
                        + body.substring(0, length / 2)
                        + "\r\n"
                        + Integer.toHexString(length - length / 2)
                        + "\r\n"
                        + body.substring(length / 2)
                        + "\r\n0\r\n\r\n";
        try (EchoEnd end = EchoEnd.open();
                RawHttp old = end.raw();
                RawHttp raw = end.raw()) {
            old.send("POST /echo HTTP/1.0\r\n" + end.pass());
            old.send("Content-Length: " + length + "\r\n\r\n" + body);
            assertTrue(old.head().startsWith("HTTP/1.1 200 "));
            assertEquals(body, old.text(length));
            assertTrue(old.ends());
            if (length > 1) {
                raw.send(POST + end.pass() + "Transfer-Encoding: chunked\r\n\r\n" + chunks);
                assertEquals(body, raw.reply());
                raw.send(POST + end.pass() + FIVE);
                assertEquals("hello", raw.reply());
            }
        }
    }
}
