package org.syncline.core.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.StagedFile;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.TreeOptions;
import org.syncline.corpora.cases.Covers;

import java.nio.ByteBuffer;
import java.time.Instant;

class IncomingFileTest {

    /** A staged file on a disk with space for so many bytes. */
    private static final class SmallDisk implements StagedFile {

        private final long room;
        private boolean discarded;

        SmallDisk(long room) {
            this.room = room;
        }

        @Override
        public void write(byte[] bytes, int from, int length, long position) throws FileProblem {
            write(ByteBuffer.wrap(bytes, from, length), position);
        }

        @Override
        public void write(ByteBuffer buffer, long position) throws FileProblem {
            if (position + buffer.remaining() > room) {
                throw new FileProblem(ErrorCode.NO_SPACE);
            }
        }

        @Override
        public OpenFile openRead() throws FileProblem {
            throw new FileProblem(ErrorCode.NOT_FOUND);
        }

        @Override
        public FileStat stat() {
            return FileStat.ABSENT;
        }

        @Override
        public void setTimes(Instant mtime) {}

        @Override
        public void setAttributes(Attributes wanted) {}

        @Override
        public void setMode(int mode) {}

        @Override
        public void force() {}

        @Override
        public void giveUp() {
            discard();
        }

        @Override
        public void discard() {
            discarded = true;
        }

        @Override
        public void close() {}
    }

    @Test
    @Covers("E6")
    void discardsFilesThatDoNotFitAtOnce() throws FileProblem {
        SmallDisk disk = new SmallDisk(15);
        IncomingFile file = new IncomingFile(disk, 30, settings());
        file.accept(0, ByteBuffer.allocate(10));

        FileProblem full =
                assertThrows(FileProblem.class, () -> file.accept(10, ByteBuffer.allocate(10)));

        assertEquals(ErrorCode.NO_SPACE, full.code());
        assertTrue(disk.discarded);
        assertThrows(FileProblem.class, () -> file.accept(20, ByteBuffer.allocate(10)));
    }

    private static ApplySettings settings() {
        return new ApplySettings(
                "run",
                false,
                false,
                TreeOptions.DEFAULT,
                Capabilities.POSIX,
                DigestAlgorithm.SHA_256,
                new PhaseCounters());
    }
}
