package org.syncline.peers.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

class GroupInputTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final List<String> refusals = new ArrayList<>();

    private GroupInput input() {
        return new GroupInput(bytes.toByteArray(), refusals::add);
    }

    @Test
    void aNameInThePlaceOfANumberIsRefused() throws IOException {
        out.writeShort(-1);
        out.writeUTF("java.lang.Thread");
        GroupInput in = input();
        assertEquals(-1, in.readShort());
        assertThrows(IOException.class, in::readUTF);
        assertEquals(List.of("names a class"), refusals);
    }

    /** As names of members and of groups are. */
    @Test
    void aTextThatIsNoNameOfAClassIsRead() throws IOException {
        out.writeShort(7);
        out.writeUTF("roof");
        out.writeShort(-1);
        out.writeByte(1);
        out.writeUTF("desk");
        GroupInput in = input();
        assertEquals(7, in.readShort());
        assertEquals("roof", in.readUTF());
        assertEquals(-1, in.readShort());
        assertEquals(1, in.readByte());
        assertEquals("desk", in.readUTF());
        assertEquals(List.of(), refusals);
    }

    @Test
    void numbersOfMoreThanAMessageAreRefused() throws IOException {
        out.writeInt(GroupInput.MOST_BYTES);
        out.writeInt(-1);
        out.writeInt(GroupInput.MOST_BYTES + 1);
        GroupInput in = input();
        assertEquals(GroupInput.MOST_BYTES, in.readInt());
        assertEquals(-1, in.readInt());
        assertThrows(IOException.class, in::readInt);
        assertEquals(List.of("announces more than one may hold"), refusals);
    }

    /** JGroups casts what it reads from to a stream before it deserialises. */
    @Test
    void itIsNoStream() {
        Object in = input();
        assertFalse(in instanceof InputStream);
    }
}
