package org.syncline.core.execute;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.OpenFile;
import org.syncline.core.model.Entry;

/** Compares the content of files with its digest. */
final class ContentCheck {

    private static final int BUFFER = 1 << 17;

    private ContentCheck() {}

    /** Reads the whole file. */
    static boolean are(OpenFile file, Entry.RegularFile wanted) throws FileProblem {
        Hasher hasher = DigestAlgorithm.named(wanted.digest().algorithm()).newHasher();
        byte[] buffer = new byte[BUFFER];
        long done = 0;
        int n = file.read(buffer, 0, buffer.length, done);
        while (n > 0) {
            hasher.update(buffer, 0, n);
            done += n;
            n = file.read(buffer, 0, buffer.length, done);
        }
        return done == wanted.size() && hasher.finish().equals(wanted.digest());
    }
}
