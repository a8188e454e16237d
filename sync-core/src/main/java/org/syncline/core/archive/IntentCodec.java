package org.syncline.core.archive;

import org.syncline.core.model.Attributes;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.Intent;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The intents of one call as bytes: a few dozen for each, because every file costs them. */
final class IntentCodec {

    private static final int ABSENT = 0;
    private static final int DIRECTORY = 1;
    private static final int FILE = 2;
    private static final int SYMLINK = 3;

    private IntentCodec() {}

    static byte[] encode(List<Intent> intents) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(128 * intents.size());
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            VersionVector last = VersionVector.EMPTY;
            for (Intent intent : intents) {
                out.writeByte(intent.kind().number());
                write(out, intent.path().rawBytes());
                boolean moved = !intent.source().equals(intent.path());
                write(out, moved ? intent.source().rawBytes() : new byte[0]);
                write(out, intent.expected());
                write(out, intent.desired().entry());
                VersionVector version = intent.desired().version();
                write(out, version.equals(last) ? new byte[0] : version.toBytes());
                last = version;
                write(out, intent.identity());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail so
        }
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, Entry entry) throws IOException {
        switch (entry) {
            case Entry.Absent _ -> out.writeByte(ABSENT);
            case Entry.Directory it -> {
                out.writeByte(DIRECTORY);
                write(out, it.mtime(), it.mode());
                write(out, it.attributes().toBytes());
            }
            case Entry.RegularFile it -> {
                out.writeByte(FILE);
                write(out, it.mtime(), it.mode());
                write(out, it.attributes().toBytes());
                out.writeLong(it.size());
                out.writeUTF(it.digest().algorithm());
                write(out, it.digest().bytes());
            }
            case Entry.Symlink it -> {
                out.writeByte(SYMLINK);
                write(out, it.mtime(), 0);
                write(out, it.target());
            }
            case Entry.Unsyncable _ -> throw new IllegalArgumentException("nothing can be made");
        }
    }

    private static void write(DataOutputStream out, Instant mtime, int mode) throws IOException {
        out.writeLong(mtime.getEpochSecond());
        out.writeInt(mtime.getNano());
        out.writeShort(mode);
    }

    private static void write(DataOutputStream out, EntryIdentity identity) throws IOException {
        out.writeLong(identity.device());
        out.writeLong(identity.inode());
        Instant born = identity.born();
        out.writeBoolean(born != null);
        if (born != null) {
            out.writeLong(born.getEpochSecond());
            out.writeInt(born.getNano());
        }
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Fails if these are not the bytes of intents. */
    static List<Intent> decode(byte[] bytes) throws UnusableArchiveException {
        List<Intent> intents = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            VersionVector last = VersionVector.EMPTY;
            while (in.available() > 0) {
                ChangeKind kind = ChangeKind.numbered(in.readByte()).orElseThrow(IOException::new);
                RelPath path = RelPath.of(read(in));
                byte[] source = read(in);
                Entry expected = entry(in);
                Entry desired = entry(in);
                byte[] version = read(in);
                last = version.length == 0 ? last : VersionVector.of(version);
                intents.add(
                        new Intent(
                                kind,
                                path,
                                source.length == 0 ? path : RelPath.of(source),
                                expected,
                                new Versioned(desired, last),
                                identity(in)));
            }
            return intents;
        } catch (IOException | IllegalArgumentException e) {
            throw new UnusableArchiveException("an intent is not as it was written");
        }
    }

    private static Entry entry(DataInputStream in) throws IOException {
        int kind = in.readByte();
        if (kind == ABSENT) {
            return Entry.Absent.INSTANCE;
        }
        Instant mtime = Instant.ofEpochSecond(in.readLong(), in.readInt());
        int mode = in.readShort();
        byte[] bytes = read(in);
        return switch (kind) {
            case DIRECTORY -> new Entry.Directory(mtime, mode, Attributes.decode(bytes));
            case FILE ->
                    new Entry.RegularFile(
                            in.readLong(),
                            mtime,
                            mode,
                            new Digest(in.readUTF(), read(in)),
                            Attributes.decode(bytes),
                            null);
            case SYMLINK -> new Entry.Symlink(bytes, mtime);
            default -> throw new IOException("kind " + kind);
        };
    }

    private static EntryIdentity identity(DataInputStream in) throws IOException {
        long device = in.readLong();
        long inode = in.readLong();
        Instant born = in.readBoolean() ? Instant.ofEpochSecond(in.readLong(), in.readInt()) : null;
        return new EntryIdentity(device, inode, born);
    }

    private static byte[] read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("length " + length);
        }
        return in.readNBytes(length);
    }
}
