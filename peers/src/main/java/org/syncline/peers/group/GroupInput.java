package org.syncline.peers.group;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * A message of a member, as JGroups reads it. JGroups would make an object of any class that a
 * message names, and reserve as much memory as one announces; this refuses names of classes, and
 * numbers that are larger than any message. It is no stream, so that nothing of Java's
 * serialisation can be read from it.
 */
final class GroupInput implements DataInput {

    /** All messages of a group are much shorter. */
    static final int MOST_BYTES = 1 << 20;

    private final DataInputStream in;
    private final Consumer<String> refusals;

    /** In the place of the number of a known class stands one below zero, and then its name. */
    private boolean namesClass;

    /**
     * @param refusals told, for people, what is wrong with a message
     */
    GroupInput(byte[] message, Consumer<String> refusals) {
        this.refusals = refusals;
        in = new DataInputStream(new ByteArrayInputStream(message));
    }

    @Override
    public short readShort() throws IOException {
        short number = in.readShort();
        namesClass = number < 0;
        return number;
    }

    @Override
    public String readUTF() throws IOException {
        if (namesClass) {
            throw refused("names a class");
        }
        return in.readUTF();
    }

    @Override
    public int readInt() throws IOException {
        int number = next().readInt();
        if (number > MOST_BYTES) {
            throw refused("announces more than one may hold");
        }
        return number;
    }

    /** JGroups goes on with the next message, and tells nobody. */
    private IOException refused(String why) {
        refusals.accept(why);
        return new IOException("a message " + why);
    }

    private DataInputStream next() {
        namesClass = false;
        return in;
    }

    @Override
    public void readFully(byte[] bytes) throws IOException {
        next().readFully(bytes);
    }

    @Override
    public void readFully(byte[] bytes, int offset, int length) throws IOException {
        next().readFully(bytes, offset, length);
    }

    @Override
    public int skipBytes(int count) throws IOException {
        return next().skipBytes(count);
    }

    @Override
    public boolean readBoolean() throws IOException {
        return next().readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return next().readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return next().readUnsignedByte();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return next().readUnsignedShort();
    }

    @Override
    public char readChar() throws IOException {
        return next().readChar();
    }

    @Override
    public long readLong() throws IOException {
        return next().readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return next().readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return next().readDouble();
    }

    @Override
    public String readLine() {
        throw new UnsupportedOperationException("no message has lines");
    }
}
