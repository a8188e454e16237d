package org.syncline.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.aeron.logbuffer.ControlledFragmentHandler.Action;

import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Joins honest pieces and refuses others. */
class AssemblerTest {

    private static final int FEW = 100;

    private final Taken taken = new Taken();
    private final Assembler assembler = new Assembler(FrameLimits.DEFAULT, taken);

    /** Notes the messages that it takes, and admits a few bytes only. */
    private static final class Taken implements Assembler.Taker {

        private final List<AeronMessage> messages = new ArrayList<>();
        private final SpareArray spare = new SpareArray();
        private int admitted;
        private int dropped;

        @Override
        public boolean admits(long call, int bytes) {
            boolean fits = bytes <= FEW;
            admitted += fits ? bytes : 0;
            return fits;
        }

        @Override
        public byte[] room(long call, int bytes) {
            return spare.array(bytes);
        }

        @Override
        public void take(AeronMessage message) {
            messages.add(message);
        }

        @Override
        public void drop(long call, int bytes) {
            dropped += bytes;
        }
    }

    private Action piece(long call, int before, int total, ByteBuffer content) {
        ByteBuffer piece = ByteBuffer.allocate(PieceHeader.HEADER_BYTES + content.remaining());
        piece.putLong(call).putInt(before).putInt(total).put(content);
        return assembler.onFragment(new UnsafeBuffer(piece.array()), 0, piece.capacity(), null);
    }

    /** Lengths of the body and of blobs, and bytes. */
    private static ByteBuffer first(int bytes, int... lengths) {
        ByteBuffer content = ByteBuffer.allocate((1 + lengths.length) * Integer.BYTES + bytes);
        content.putInt(lengths[0]).putInt(lengths.length - 1);
        for (int i = 1; i < lengths.length; i++) {
            content.putInt(lengths[i]);
        }
        for (int i = 0; i < bytes; i++) {
            content.put((byte) (i + 1));
        }
        return content.flip();
    }

    @Test
    void aMessageOfThreePiecesComesWhole() throws IOException {
        assertEquals(Action.CONTINUE, piece(7, 0, 20, first(2, 3, 5)));
        assertEquals(Action.CONTINUE, piece(7, 14, 20, ByteBuffer.wrap(new byte[] {3, 4})));
        assertTrue(taken.messages.isEmpty());
        assertEquals(Action.CONTINUE, piece(7, 16, 20, ByteBuffer.wrap(new byte[] {5, 6, 7, 8})));
        AeronMessage message = taken.messages.getFirst();
        assertEquals(7, message.call());
        assertArrayEquals(new byte[] {1, 2, 3}, message.body());
        assertArrayEquals(new byte[] {4, 5, 6, 7, 8}, message.blobs().getFirst().bytes);
        assembler.check();
    }

    /** Guards against this: a body is read to the end of its array. */
    @Test
    void readsNothingOfThePreviousMessage() throws IOException {
        piece(1, 0, 14, first(6, 6));
        taken.spare.keep(taken.messages.getFirst().body());
        piece(2, 0, 10, first(2, 2));
        WireIn in = taken.messages.getLast().in(FrameLimits.DEFAULT);
        assertEquals(0x0102, in.getShort());
        assertThrows(WireException.class, in::getByte);
        in.end();
    }

    @Test
    void offersRefusedMessagesAgain() throws IOException {
        assertEquals(Action.ABORT, piece(1, 0, FEW + 1, first(FEW - 7, FEW - 7)));
        assembler.check();
        assertEquals(Action.CONTINUE, piece(1, 0, 9, first(1, 1)));
        assertEquals(1, taken.messages.size());
    }

    @Test
    void aMessageThatIsBrokenOffIsForgotten() throws IOException {
        piece(1, 0, 20, first(1, 12));
        piece(1, 0, 9, first(1, 1));
        assertEquals(20, taken.dropped);
        assertEquals(29, taken.admitted);
        assertEquals(1, taken.messages.size());
        assembler.check();
    }

    @Test
    void afterAFailureNothingMoreIsTaken() {
        assertEquals(Action.ABORT, piece(1, 5, 9, first(1, 1)));
        assertThrows(IOException.class, assembler::check);
        assertEquals(Action.ABORT, piece(1, 0, 9, first(1, 1)));
        assertEquals(0, taken.admitted);
    }

    @Test
    @Covers(value = "F6", fault = "lengths are not added up")
    void absurdLengthsAreRefusedBeforeMemoryIsTaken() {
        refused(0, Integer.MAX_VALUE, first(1, Integer.MAX_VALUE - 8));
        refused(0, -1, first(1, 1));
        refused(0, 12, first(1, -1, 2));
        refused(0, 9, first(1, 2));
        refused(0, 9, ByteBuffer.allocate(9).putInt(0).putInt(Integer.MAX_VALUE).rewind());
        refused(0, 9, ByteBuffer.allocate(4));
        refused(5, 9, ByteBuffer.allocate(4));
        Assembler fresh = new Assembler(FrameLimits.DEFAULT, taken);
        fresh.onFragment(new UnsafeBuffer(new byte[9]), 0, 9, null);
        assertThrows(IOException.class, fresh::check);
    }

    private void refused(int before, int total, ByteBuffer content) {
        TakesAll all = new TakesAll();
        Assembler fresh = new Assembler(FrameLimits.DEFAULT, all);
        ByteBuffer piece = ByteBuffer.allocate(PieceHeader.HEADER_BYTES + content.remaining());
        piece.putLong(1).putInt(before).putInt(total).put(content);
        fresh.onFragment(new UnsafeBuffer(piece.array()), 0, piece.capacity(), null);
        assertThrows(
                IOException.class,
                fresh::check,
                () -> before + " " + Arrays.toString(piece.array()));
        assertEquals(List.of(), all.messages(), "made of absurd lengths");
    }
}
