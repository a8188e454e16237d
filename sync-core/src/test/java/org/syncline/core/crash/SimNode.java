package org.syncline.core.crash;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * A node that names on a simulated disk lead to: its state in memory and the one on the platter.
 */
abstract sealed class SimNode {

    /** Times and mode. */
    record Attributes(Instant mtime, Instant changed, int mode) {
        static Attributes fresh(int mode) {
            Instant now = Instant.now();
            return new Attributes(now, now, mode);
        }
    }

    final long id;
    Attributes attributes;
    Attributes durable;

    SimNode(long id, int mode) {
        this.id = id;
        this.attributes = Attributes.fresh(mode);
        this.durable = attributes;
    }

    void setTimes(Instant mtime) {
        attributes = new Attributes(mtime, Instant.now(), attributes.mode());
    }

    void setMode(int mode) {
        attributes = new Attributes(attributes.mtime(), Instant.now(), mode);
    }

    /** Lets the present {@link #attributes} survive a power cut from now on. */
    void settle() {
        durable = attributes;
    }

    static final class Dir extends SimNode {

        /** The names as programs see them. */
        final Map<String, SimNode> names = new TreeMap<>();

        /** The names of the last time when the whole disk was in order. */
        final Map<String, SimNode> base = new TreeMap<>();

        Dir(long id, int mode) {
            super(id, mode);
        }
    }

    static final class File extends SimNode {
        byte[] content = {};
        byte[] forced = {};

        /** The content last brought to the platter: a write leaves another array. */
        private byte[] clean = content;

        File(long id, int mode) {
            super(id, mode);
        }

        /** Sets the content in memory to that of the platter. */
        void dropCached() {
            content = forced.clone();
            clean = content;
        }

        @Override
        void settle() {
            super.settle();
            if (content != clean) {
                forced = content.clone();
                clean = content;
            }
        }
    }

    static final class Link extends SimNode {
        final byte[] target;

        Link(long id, byte[] target) {
            super(id, 0777);
            this.target = target;
        }
    }
}
