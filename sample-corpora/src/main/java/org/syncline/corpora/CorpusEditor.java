package org.syncline.corpora;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;

/** Makes one edit after the other on one tree. Used by one thread, once. */
final class CorpusEditor {
    private static final int LONGEST = 4096;
    private static final LocalDate DAY = LocalDate.of(2024, 2, 29);
    private static final Set<PosixFilePermission> EXECUTE =
            EnumSet.of(
                    PosixFilePermission.OWNER_EXECUTE,
                    PosixFilePermission.GROUP_EXECUTE,
                    PosixFilePermission.OTHERS_EXECUTE);

    private final Path root;
    private final String tag;
    private final SplitMix random;
    private final TreeSet<Path> changedFolders = new TreeSet<>();
    private int created;

    CorpusEditor(Path root, long seed, SplitMix random) {
        this.root = root.toAbsolutePath();
        this.tag = Long.toHexString(seed);
        this.random = random;
    }

    Edit edit(EditKind kind, String path) throws IOException {
        Path file = root.resolve(path);
        boolean empty = Files.size(file) == 0;
        return switch (kind) {
            case MODIFY -> empty ? append(path, file) : modify(path, file);
            case INSERT -> empty ? append(path, file) : insert(path, file);
            case APPEND -> append(path, file);
            case RENAME -> rename(path, file);
            case DELETE -> delete(path, file);
            case ADD -> add(file);
            case TOUCH -> touch(path, file);
            case CHMOD -> chmod(path, file);
        };
    }

    /** Dates the folders whose entries changed; call it last. */
    void dateFolders() throws IOException {
        for (Path folder : changedFolders) {
            Files.setLastModifiedTime(folder, FileTime.from(Calendar.within(DAY, random)));
        }
    }

    private Edit modify(String path, Path file) throws IOException {
        Instant mtime = later(file);
        long offset = random.below(Files.size(file));
        int length = (int) Math.min(1 + random.below(LONGEST), Files.size(file) - offset);
        try (FileChannel channel = open(file)) {
            ContentEdits.overwrite(channel, offset, length);
        }
        date(file, mtime);
        return new Edit.Modified(path, offset, length);
    }

    private Edit append(String path, Path file) throws IOException {
        Instant mtime = later(file);
        byte[] added = bytes();
        try (FileChannel channel = open(file)) {
            ContentEdits.write(channel, channel.size(), added);
        }
        date(file, mtime);
        return new Edit.Appended(path, added.length);
    }

    private Edit insert(String path, Path file) throws IOException {
        Instant mtime = later(file);
        long offset = random.below(Files.size(file));
        byte[] added = bytes();
        try (FileChannel channel = open(file)) {
            ContentEdits.insert(channel, offset, added);
        }
        date(file, mtime);
        return new Edit.Inserted(path, offset, added.length);
    }

    private Edit rename(String path, Path file) throws IOException {
        boolean up = random.below(2) == 0 && !folder(file).equals(root);
        Path target = newName(up ? folder(folder(file)) : folder(file), "renamed");
        Files.move(file, target);
        changed(file);
        changed(target);
        return new Edit.Renamed(path, relative(target));
    }

    private Edit delete(String path, Path file) throws IOException {
        Files.delete(file);
        changed(file);
        return new Edit.Deleted(path);
    }

    private Edit add(Path neighbour) throws IOException {
        Path file = newName(folder(neighbour), "added");
        byte[] content = bytes();
        Files.write(file, content, StandardOpenOption.CREATE_NEW);
        date(file, Calendar.within(DAY, random));
        changed(file);
        return new Edit.Added(relative(file), content.length);
    }

    private Edit touch(String path, Path file) throws IOException {
        Instant mtime = later(file);
        date(file, mtime);
        return new Edit.Touched(path, mtime);
    }

    private Edit chmod(String path, Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view == null) {
            return touch(path, file);
        }
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        permissions.addAll(view.readAttributes().permissions());
        for (PosixFilePermission execute : EXECUTE) {
            if (!permissions.remove(execute)) {
                permissions.add(execute);
            }
        }
        view.setPermissions(permissions);
        return new Edit.ModeChanged(path, PosixFilePermissions.toString(permissions));
    }

    private Instant later(Path file) throws IOException {
        long nanos = 1_000_000_000L + random.below(3_600_000_000_000L);
        return Files.getLastModifiedTime(file).toInstant().plusNanos(nanos);
    }

    private byte[] bytes() {
        byte[] bytes = new byte[1 + random.below(LONGEST)];
        ContentKind.CHAT.open(random.nextLong()).fill(bytes, bytes.length);
        return bytes;
    }

    private Path newName(Path folder, String stem) {
        return folder.resolve(stem + "-" + tag + "-" + created++ + ".txt");
    }

    private void changed(Path entry) {
        if (!folder(entry).equals(root)) {
            changedFolders.add(folder(entry));
        }
    }

    private String relative(Path file) {
        return root.relativize(file).toString().replace(root.getFileSystem().getSeparator(), "/");
    }

    private static Path folder(Path file) {
        Path parent = file.getParent();
        if (parent == null) {
            throw new IllegalArgumentException(file + " is not below the edited tree");
        }
        return parent;
    }

    private static void date(Path file, Instant mtime) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(mtime));
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }
}
