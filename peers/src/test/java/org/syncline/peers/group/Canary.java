package org.syncline.peers.group;

import org.jgroups.util.SizeStreamable;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicInteger;

/** Classes of which no member may have this machine make objects. */
final class Canary {

    /** Objects made so far that no test made. */
    static final AtomicInteger SINGING = new AtomicInteger();

    private Canary() {}

    /** One of Java's serialisation. */
    static final class OfJava implements Serializable {

        @Serial private static final long serialVersionUID = 1L;

        @Serial
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            SINGING.incrementAndGet();
        }
    }

    /** One that JGroups makes by its name. */
    public static final class ByName implements SizeStreamable {

        public ByName() {
            SINGING.incrementAndGet();
        }

        @Override
        public int serializedSize() {
            return 0;
        }

        @Override
        public void writeTo(DataOutput out) {
            // Its name says all.
        }

        @Override
        public void readFrom(DataInput in) {
            // Its name says all.
        }
    }
}
