package org.syncline.transport.socket.codec;

import org.syncline.core.peer.Blob;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** An interface with every type that can travel. */
public interface Shapes {

    Everything echo(Everything everything, int depth) throws IOException;

    void nothing() throws IOException;

    class Everything {
        public boolean flag;
        public byte small;
        public char letter;
        public short brief;
        public int number;
        public long big;
        public float real;
        public double exact;
        public String text;
        public byte[] bytes;
        public boolean[] flags;
        public char[] letters;
        public short[] briefs;
        public int[] numbers;
        public long[] bigs;
        public float[] reals;
        public double[] exacts;
        public byte[][] chunks;
        public String[] lines;
        public List<String> list;
        public List<Everything> children;
        public Map<String, String> table;
        public Everything next;
        public Everything[] array;
        public Blob blob;
        public static int ignored = 1;
        public transient int skipped;
    }
}
