package org.syncline.core.session;

import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.ChangeMessage;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.EntryMessage;
import org.syncline.core.peer.NodeMessage;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.ProblemMessage;
import org.syncline.core.peer.RunMessage;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Estimates, in bytes of heap, what a session keeps of one peer's answers, and refuses more than a
 * share of the heap. The costs are those of the objects that an item becomes, with what refers to
 * them; a plan and its results take less than as much again. Safe for any thread.
 */
final class AnswerMemory {

    /** Of a peer whose partner is a root of this machine; plan and results need their part. */
    private static final double SHARE_OF_ONE = 0.4;

    /** Of each peer if both are elsewhere, so that not even the two together take too much. */
    private static final double SHARE_OF_TWO = 0.25;

    private static final int NODE = 300;
    private static final int DIRECTORY = 300;
    private static final int ABOVE = 120;
    private static final int PROBLEM = 200;
    private static final int CHANGE = 250;
    private static final int RUN = 600;
    private static final int PARTIAL = 400;
    private static final int OUTCOME = 100;

    /** An encoded version becomes a tree of boxed numbers. */
    private static final int VERSION_FACTOR = 6;

    private final String name;
    private final long most;
    private final AtomicLong taken = new AtomicLong();
    private byte[] lastDirectory = {};

    private AnswerMemory(String name, long most) {
        this.name = name;
        this.most = most;
    }

    /**
     * Bounds the answers of a peer elsewhere; those of this JVM's own root tell of its disk.
     *
     * @param bothElsewhere whether the session has another peer elsewhere
     */
    static AnswerMemory of(OpenedRoot root, boolean bothElsewhere) {
        double share = bothElsewhere ? SHARE_OF_TWO : SHARE_OF_ONE;
        long most = (long) (Runtime.getRuntime().maxMemory() * share);
        return new AnswerMemory(root.name(), root.remote() ? most : Long.MAX_VALUE);
    }

    private void take(long bytes) throws IOException {
        if (taken.addAndGet(bytes) > most) {
            throw new IOException(
                    ("%s sent more than the %d MiB that its answers may take of this program's"
                                    + " memory; leave out a part with --exclude, or start with a"
                                    + " larger heap as by SYNCLINE_JAVA_OPTS=-Xmx4g")
                            .formatted(name, most >> 20));
        }
    }

    /** Directories, and the names above them that no earlier one had. In path order. */
    synchronized void takeDirectories(DirectoriesReply page) throws IOException {
        for (byte[] digest : page.digests) {
            take(digest.length);
        }
        for (byte[] path : page.paths) {
            int shared = Math.max(0, Arrays.mismatch(lastDirectory, path));
            long bytes = DIRECTORY + path.length;
            for (int i = shared; i < path.length; i++) {
                bytes += path[i] == '/' ? ABOVE + i : 0;
            }
            lastDirectory = path;
            take(bytes);
        }
        takeProblems(page.problems);
    }

    void takeNodes(PageReply page) throws IOException {
        for (byte[] version : page.versions) {
            take((long) VERSION_FACTOR * version.length);
        }
        for (NodeMessage node : page.nodes) {
            EntryMessage entry = node.entry;
            take(
                    NODE
                            + (long) node.path.length
                            + node.movedFrom.length
                            + entry.digest.length
                            + entry.target.length
                            + entry.linkedTo.length
                            + 2L * entry.attributes.length
                            + text(entry.reason));
        }
    }

    void takeProblems(ProblemMessage[] problems) throws IOException {
        for (ProblemMessage problem : problems) {
            take(PROBLEM + problem.path.length + text(problem.reason));
        }
    }

    void takeChanges(ChangeMessage[] changes) throws IOException {
        for (ChangeMessage change : changes) {
            take(CHANGE + (long) change.path.length + change.source.length);
        }
    }

    void takeRuns(RunMessage[] runs) throws IOException {
        for (RunMessage run : runs) {
            take(RUN + text(run.id) + text(run.partner) + text(run.partnerReplica));
            take(text(run.kind) + text(run.undoes) + text(run.undoneBy));
        }
    }

    void takePartials(BasisMessage[] partials) throws IOException {
        for (BasisMessage partial : partials) {
            take(PARTIAL + (long) partial.path.length + partial.digest.length);
        }
    }

    void takeTexts(String... texts) throws IOException {
        for (String text : texts) {
            take(text.isEmpty() ? 0 : OUTCOME + text(text));
        }
    }

    private static long text(String text) {
        return 2L * text.length();
    }
}
