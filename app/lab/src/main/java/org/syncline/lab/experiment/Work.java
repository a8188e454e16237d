package org.syncline.lab.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

import org.syncline.core.compress.Compression;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.PojoLists;

import java.util.List;
import java.util.OptionalLong;

/** The work that an iteration does and times. Equal works may be pooled and compared. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Work.Calls.class, name = "calls"),
    @JsonSubTypes.Type(value = Work.Loops.class, name = "loops"),
    @JsonSubTypes.Type(value = Work.Copies.class, name = "copies"),
    @JsonSubTypes.Type(value = Work.Echo.class, name = "echo"),
    @JsonSubTypes.Type(value = Work.Objects.class, name = "objects"),
    @JsonSubTypes.Type(value = Work.SomeObjects.class, name = "some-objects"),
    @JsonSubTypes.Type(value = Work.Sync.class, name = "sync"),
    @JsonSubTypes.Type(value = Work.Signing.class, name = "signing"),
    @JsonSubTypes.Type(value = Work.Ceiling.class, name = "ceiling"),
    @JsonSubTypes.Type(value = Work.Lists.class, name = "lists"),
    @JsonSubTypes.Type(value = Work.Tunnelled.class, name = "tunnelled"),
    @JsonSubTypes.Type(value = Work.OnOneCore.class, name = "one-core")
})
public sealed interface Work {

    /** True if it is done over a transport, and so over a link. */
    boolean remote();

    /** True if a link makes a difference to it. */
    default boolean linked() {
        return remote();
    }

    /**
     * Calls of one shape.
     *
     * @param bytes approximate size each way; {@link #USUAL} for the usual size of the shape,
     *     {@link #NOTHING} for an empty value
     * @param threads that call at the same time over one connection
     * @param inFlight of each thread at a time; more than 1 are asynchronous calls
     * @param calls of each thread in an iteration
     */
    record Calls(CallShape shape, long bytes, int threads, int inFlight, int calls)
            implements Work {

        /** Stands for the usual size. */
        public static final long USUAL = 0;

        /** Stands for no byte at all, such as an empty table. */
        public static final long NOTHING = -1;

        /** Returns the bytes as a shape wants them: empty for the usual size. */
        public OptionalLong size() {
            return bytes == USUAL ? OptionalLong.empty() : OptionalLong.of(Math.max(0, bytes));
        }

        /** Returns what to ask for so that a value has so many bytes. */
        public static long ofBytes(long bytes) {
            return bytes == 0 ? NOTHING : bytes;
        }

        /** Returns the same calls between JVMs that share one core. */
        public OnOneCore onOneCore() {
            return new OnOneCore(this);
        }

        /** Returns the same calls through TLS, which was asked for in this way. */
        public Tunnelled through(String tls) {
            return new Tunnelled(shape, bytes, threads, inFlight, calls, tls);
        }

        @Override
        public boolean remote() {
            return true;
        }
    }

    /**
     * Calls of one shape through TLS as between paired machines.
     *
     * @param bytes as those of {@link Calls}, as all others
     * @param tls how it was asked for, as in {@code --tls}
     */
    record Tunnelled(CallShape shape, long bytes, int threads, int inFlight, int calls, String tls)
            implements Work {

        /** Returns the same calls without TLS. */
        public Calls plain() {
            return new Calls(shape, bytes, threads, inFlight, calls);
        }

        @Override
        public boolean remote() {
            return true;
        }
    }

    /** Calls between JVMs that share one core, so that none waits until another core wakes up. */
    record OnOneCore(Calls calls) implements Work {

        @Override
        public boolean remote() {
            return true;
        }
    }

    /**
     * Calls of one shape by one thread, in loops one after the other; each has a metric of its own
     * beside that of the whole.
     *
     * @param bytes as those of {@link Calls}
     * @param calls of each loop of an iteration; no two are the same
     */
    record Loops(CallShape shape, long bytes, List<Integer> calls) implements Work {

        public Loops {
            calls = List.copyOf(calls);
        }

        /** Returns the name of the metric of the loop of so many calls. */
        public static String metric(int calls) {
            return "loop of " + calls;
        }

        /** Returns all calls of an iteration as one loop. */
        public Calls together() {
            return new Calls(shape, bytes, 1, 1, calls.stream().mapToInt(each -> each).sum());
        }

        @Override
        public boolean remote() {
            return true;
        }
    }

    /**
     * What calls of one shape carry there and back, serialised by their transport into memory and
     * read back, without a call.
     *
     * @param bytes as those of {@link Calls}
     * @param calls of an iteration
     */
    record Copies(CallShape shape, long bytes, int calls) implements Work {

        /** Returns the calls that carry the same. */
        public Calls carriers() {
            return new Calls(shape, bytes, 1, 1, calls);
        }

        @Override
        public boolean remote() {
            return true;
        }
    }

    /**
     * A byte there and back over a TCP connection to a second JVM, with no protocol above it.
     *
     * @param calls of an iteration, one after the other
     */
    record Echo(int calls) implements Work {

        @Override
        public boolean remote() {
            return false;
        }

        @Override
        public boolean linked() {
            return true;
        }
    }

    /**
     * The operations on remote objects of the fairuzov study, each so often in an iteration.
     *
     * @param times at least 1
     */
    record Objects(int times) implements Work {

        @Override
        public boolean remote() {
            return true;
        }
    }

    /**
     * Some of the operations of {@link Objects}, for transports that cannot do all of them.
     *
     * @param times at least 1
     * @param passed true for those that pass an object of this side, which the server calls back;
     *     false for the others
     */
    record SomeObjects(int times, boolean passed) implements Work {

        @Override
        public boolean remote() {
            return true;
        }
    }

    /**
     * One list of plain objects of the lawrey study.
     *
     * @param count of the objects
     * @param sent whether a call brings it to a server; otherwise Java serialisation writes it into
     *     memory and reads it back
     */
    record Lists(PojoLists.Kind objects, int count, boolean sent) implements Work {

        @Override
        public boolean remote() {
            return sent;
        }
    }

    /**
     * One synchronisation of fresh trees.
     *
     * @param exercise what there is to bring
     * @param digest name of the signature, as in {@code --digest}
     * @param compression as in {@code --compress}; "none" for none
     * @param cached whether stamps of earlier runs may stand for signing
     * @param durable whether content is forced to disk
     * @param handling what else is asked of content
     */
    record Sync(
            CorpusSpec corpus,
            Exercise exercise,
            CallStyle callStyle,
            String digest,
            String compression,
            boolean cached,
            boolean durable,
            Handling handling)
            implements Work {

        /** Content travels as it is. */
        public static final String UNCOMPRESSED = "none";

        /** Makes one whose content is not forced to disk, and handled as usual. */
        public Sync(
                CorpusSpec corpus,
                Exercise exercise,
                CallStyle callStyle,
                String digest,
                String compression,
                boolean cached) {
            this(corpus, exercise, callStyle, digest, compression, cached, false, Handling.USUAL);
        }

        /** Returns the same with another corpus. */
        public Sync withCorpus(CorpusSpec other) {
            return new Sync(
                    other, exercise, callStyle, digest, compression, cached, durable, handling);
        }

        /** Returns the same with another signature. */
        public Sync withDigest(String other) {
            return new Sync(
                    corpus, exercise, callStyle, other, compression, cached, durable, handling);
        }

        /** Returns the same whose content is compressed, as in {@code --compress}. */
        public Sync withCompression(String other) {
            return new Sync(corpus, exercise, callStyle, digest, other, cached, durable, handling);
        }

        /** Returns the same of trees that were synchronised before, as {@code sync} does it. */
        public Sync ofUpdate(Exercise other) {
            return new Sync(corpus, other, callStyle, digest, compression, true, durable, handling);
        }

        /** Returns the same with another choice of what stamps may stand for. */
        public Sync withCached(boolean other) {
            return new Sync(
                    corpus, exercise, callStyle, digest, compression, other, durable, handling);
        }

        /** Returns the same with another choice of what is forced to disk. */
        public Sync withDurable(boolean other) {
            return new Sync(
                    corpus, exercise, callStyle, digest, compression, cached, other, handling);
        }

        /** Returns the same with another choice of what else is asked of content. */
        public Sync withHandling(Handling other) {
            return new Sync(
                    corpus, exercise, callStyle, digest, compression, cached, durable, other);
        }

        /** Returns the options of a run that does this work. */
        public SyncOptions options() {
            return SyncOptions.DEFAULT
                    .withDurable(durable)
                    .withDigest(digest)
                    .withCallStyle(callStyle)
                    .withCompression(Compression.parse(compression))
                    .withChecksum(!cached)
                    .withDelta(handling.delta())
                    .withBandwidth(handling.bandwidth())
                    .withVerified(handling.verified());
        }

        @Override
        public boolean remote() {
            return true;
        }
    }

    /**
     * What is asked of content on its way and where it is written, beside packing, compression and
     * forcing.
     *
     * @param delta whether content that the target has is sent again, as in {@code --delta}
     * @param bandwidth most bytes of content a second, as in {@code --bwlimit}; 0 for no limit
     * @param verified whether what was written is read back from the disk, as with {@code
     *     --verify-writes}
     */
    record Handling(DeltaMode delta, long bandwidth, boolean verified) {

        /** That of a run with none of these options. */
        public static final Handling USUAL = of(SyncOptions.DEFAULT);

        /** Returns what some options ask for. */
        public static Handling of(SyncOptions options) {
            SyncOptions.Transfer transfer = options.transfer();
            return new Handling(transfer.delta(), transfer.bandwidth(), transfer.verified());
        }
    }

    /**
     * Signing of files on this machine, without a peer.
     *
     * @param files how many, each of this many bytes
     * @param digest name of the signature, as in {@code --digest}
     * @param workers threads that sign at the same time
     */
    record Signing(int files, long bytes, String digest, int workers) implements Work {

        @Override
        public boolean remote() {
            return false;
        }
    }

    /**
     * What the machine could do at best of the parts of signing: hash bytes that are in memory, or
     * read a file that is in the page cache.
     *
     * @param digest what to hash with; {@link #READ} for reading alone
     * @param bytes of an iteration
     * @param workers threads that do the same at the same time, each with all of the bytes
     */
    record Ceiling(String digest, long bytes, int workers) implements Work {

        /** Stands for reading without hashing. */
        public static final String READ = "read";

        @Override
        public boolean remote() {
            return false;
        }
    }
}
