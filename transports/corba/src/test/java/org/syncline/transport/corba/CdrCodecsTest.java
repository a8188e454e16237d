package org.syncline.transport.corba;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;
import org.junit.jupiter.api.Test;
import org.omg.CORBA.portable.InputStream;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.shape.Shapes;

import java.io.IOException;
import java.util.Date;
import java.util.List;

/** The mapping to CDR, on JacORB's streams. */
class CdrCodecsTest {

    private static final int HUGE = 0x7fffff00;

    private final CdrCodecs codecs = new CdrCodecs();
    private final Shapes shapes = new Shapes();

    private CdrCodec codec(Class<?> type) {
        return codecs.of(shapes.of(type));
    }

    @Test
    void everyMethodOfBothServicesCanBeCarried() throws IOException {
        assertEquals(
                Peer.class.getMethods().length,
                Operation.of(Peer.class, Mapping.STRUCTURES).size());
        assertEquals(
                Probe.class.getMethods().length,
                Operation.of(Probe.class, Mapping.STRUCTURES).size());
    }

    @Test
    void otherTypesCannotBeCarried() {
        for (Class<?> type : List.of(Date.class, Runnable.class, char.class, List.class)) {
            Exception e =
                    assertThrows(IllegalArgumentException.class, () -> codec(type), type::getName);
            assertTrue(e.getMessage().contains(type.getName()), e::toString);
        }
    }

    @Test
    @Covers(value = "F6", fault = "memory is taken for as many elements as are announced")
    void announcedLengthsTakeNoMemory() throws IOException {
        for (Class<?> type :
                List.of(byte[].class, int[].class, float[].class, String.class, String[].class)) {
            assertRefused(type, out -> out.write_long(HUGE));
            assertRefused(type, out -> out.write_long(-1));
        }
        assertRefused(PageReply.class, out -> out.write_long_array(new int[] {HUGE, 1, 2}, 0, 3));
    }

    @Test
    @Covers(value = "F6", fault = "depth is not bounded")
    void deepTreesAreRefused() {
        CDROutputStream out = new CDROutputStream();
        for (int i = 0; i <= AllowList.MOST_DEPTH; i++) {
            out.write_long_array(new int[4], 0, 4);
            out.write_long(1); // and its left node follows
        }
        IOException e = assertThrows(IOException.class, () -> read(TreeNode.class, out));
        assertTrue(e.getMessage().contains("deeper"), e::toString);
    }

    @Test
    void deepTreesAreNotSent() throws IOException {
        TreeNode root = new TreeNode();
        TreeNode last = root;
        for (int i = 1; i < AllowList.MOST_DEPTH; i++) {
            last.left = new TreeNode();
            last = last.left;
        }
        codec(TreeNode.class).write(new CdrOutput(new CDROutputStream(), new WideText()), root);
        last.left = new TreeNode();
        CdrOutput out = new CdrOutput(new CDROutputStream(), new WideText());
        IOException e =
                assertThrows(IOException.class, () -> codec(TreeNode.class).write(out, root));
        assertTrue(e.getMessage().contains("cannot be sent"), e::toString);
    }

    @Test
    void thereIsAtMostOneObjectInAField() throws IOException {
        CDROutputStream out = new CDROutputStream();
        codec(TreeNode.class).write(new CdrOutput(out, new WideText()), new TreeNode());
        byte[] bytes = out.getBufferCopy();
        int lengthOfLeft = 4 * Integer.BYTES + Integer.BYTES - 1;
        bytes[lengthOfLeft] = 2;
        CdrInput in = input(bytes);
        assertThrows(IOException.class, () -> codec(TreeNode.class).read(in));
    }

    @Test
    void tooMuchContentIsRefusedBeforeItIsCopied() throws IOException {
        byte[] most = new byte[MessageLimits.BYTES];
        CdrOutput out = new CdrOutput(new CDROutputStream(), new WideText());
        out.take(1);
        for (Object content : List.of(most, new Blob(most))) {
            CdrCodec codec = codec(content.getClass());
            IOException e = assertThrows(IOException.class, () -> codec.write(out, content));
            assertTrue(e.getMessage().contains("" + MessageLimits.BYTES), e::toString);
        }
    }

    @Test
    void nullsAreRefused() {
        Person person = new Person();
        person.city = null;
        CdrOutput out = new CdrOutput(new CDROutputStream(), new WideText());
        assertThrows(IOException.class, () -> codec(Person.class).write(out, person));
        assertThrows(IOException.class, () -> codec(byte[].class).write(out, null));
    }

    @Test
    void tooLongATextIsRefused() {
        CdrOutput out = new CdrOutput(new CDROutputStream(), new WideText());
        String text = "a".repeat(MessageLimits.BYTES / Character.BYTES + 1);
        IOException e = assertThrows(IOException.class, () -> out.text(text));
        assertTrue(e.getMessage().contains("" + MessageLimits.BYTES), e::toString);
    }

    private interface Writing {
        void to(CDROutputStream out);
    }

    private void assertRefused(Class<?> type, Writing writing) throws IOException {
        CDROutputStream out = new CDROutputStream();
        writing.to(out);
        assertNotNull(codec(type));
        IOException e = assertThrows(IOException.class, () -> read(type, out), () -> "" + type);
        assertTrue(e.getMessage().contains("longer than its message"), e::toString);
    }

    private Object read(Class<?> type, CDROutputStream out) throws IOException {
        return codec(type).read(input(out.getBufferCopy()));
    }

    private static CdrInput input(byte[] bytes) {
        return new CdrInput(new CDRInputStream(bytes), InputStream::available, new WideText());
    }
}
