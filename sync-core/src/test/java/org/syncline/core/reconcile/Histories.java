package org.syncline.core.reconcile;

import org.syncline.core.model.Attributes;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/**
 * Random edits of small trees, the same for the same seed. Few names, so that replicas get in each
 * other's way.
 */
final class Histories {

    private static final String[] NAMES = {"a", "b", "d", "d-"};

    private final Random random;
    private long clock = 1000;

    Histories(long seed) {
        random = new Random(seed);
    }

    Random random() {
        return random;
    }

    void edit(Replica replica, int edits) {
        for (int i = 0; i < edits; i++) {
            edit(replica);
        }
    }

    private void edit(Replica replica) {
        RelPath path = path(replica);
        Entry now = replica.tree().getOrDefault(path, Entry.Absent.INSTANCE);
        switch (random.nextInt(14)) {
            case 10, 11, 12, 13 -> rename(replica, path);
            case 0, 1, 2, 3 -> put(replica, path, content());
            case 4 -> put(replica, path, Trees.directory(clock++));
            case 5, 6 -> put(replica, path, Entry.Absent.INSTANCE);
            case 7 -> put(replica, path, Trees.link("target" + random.nextInt(3), clock++));
            default -> put(replica, path, touched(now));
        }
    }

    /**
     * Gives some file another path and other content; the scan will hint that it is the same file.
     */
    void moveAndEdit(Replica replica) {
        List<RelPath> files =
                replica.tree().keySet().stream()
                        .filter(p -> replica.tree().get(p) instanceof Entry.RegularFile)
                        .toList();
        RelPath to = path(replica);
        if (!files.isEmpty() && !replica.tree().containsKey(to)) {
            RelPath from = files.get(random.nextInt(files.size()));
            put(replica, from, Entry.Absent.INSTANCE);
            put(replica, to, content());
            replica.hint(from, to);
        }
    }

    /** Renames some entry, with everything below it, to the path if that is free. */
    private void rename(Replica replica, RelPath to) {
        List<RelPath> all = List.copyOf(replica.tree().keySet());
        if (all.isEmpty() || replica.tree().containsKey(to)) {
            return;
        }
        List<RelPath> full = all.stream().filter(p -> !replica.below(p).isEmpty()).toList();
        boolean whole = !full.isEmpty() && random.nextBoolean();
        RelPath from = (whole ? full : all).get(random.nextInt((whole ? full : all).size()));
        if (to.isBelow(from)) {
            return;
        }
        TreeMap<RelPath, Entry> moved = new TreeMap<>();
        replica.below(from).forEach(p -> moved.put(p, replica.tree().get(p)));
        Entry entry = replica.tree().get(from);
        put(replica, from, Entry.Absent.INSTANCE);
        put(replica, to, entry);
        moved.forEach((path, below) -> replica.tree().put(path.rebased(from, to), below));
        if (random.nextInt(3) == 0) {
            put(replica, to, touched(entry));
        }
        replica.hint(random.nextInt(8) == 0 ? path(replica) : from, to);
    }

    private Entry content() {
        return Trees.file("text" + random.nextInt(6), random.nextInt(4) == 0 ? 7 : clock++, 0644);
    }

    private Entry touched(Entry entry) {
        Instant now = Instant.ofEpochSecond(clock++);
        return switch (entry) {
            case Entry.RegularFile file ->
                    random.nextInt(3) == 0
                            ? file.withAttributes(attributes())
                            : new Entry.RegularFile(
                                    file.size(),
                                    file.mtime(),
                                    random.nextBoolean() ? 0600 : 0755,
                                    file.digest(),
                                    file.attributes(),
                                    null);
            case Entry.Directory directory ->
                    new Entry.Directory(
                            now,
                            directory.mode(),
                            random.nextInt(3) == 0 ? attributes() : directory.attributes());
            case Entry.Symlink link -> new Entry.Symlink(link.target(), now);
            case Entry.Absent absent -> absent;
            case Entry.Unsyncable unsyncable -> unsyncable;
        };
    }

    private Attributes attributes() {
        String[] names = {"", "p", "q", "pq"};
        String owner = random.nextBoolean() ? "ann" : "bob";
        return new Attributes(owner, null, Trees.named(names[random.nextInt(names.length)]));
    }

    /** Changes the time of a directory whenever its list of names changes, as file systems do. */
    private void put(Replica replica, RelPath path, Entry entry) {
        boolean listChanges = replica.tree().containsKey(path) == (entry instanceof Entry.Absent);
        replica.put(path, entry);
        if (listChanges && replica.tree().get(path.parent()) instanceof Entry.Directory parent) {
            replica.tree()
                    .put(
                            path.parent(),
                            new Entry.Directory(
                                    Instant.ofEpochSecond(clock++),
                                    parent.mode(),
                                    parent.attributes()));
        }
    }

    private RelPath path(Replica replica) {
        List<RelPath> directories = new ArrayList<>(List.of(RelPath.ROOT));
        replica.tree()
                .forEach(
                        (path, entry) -> {
                            if (entry instanceof Entry.Directory && path.names().size() < 3) {
                                directories.add(path);
                            }
                        });
        return directories
                .get(random.nextInt(directories.size()))
                .child(NAMES[random.nextInt(NAMES.length)]);
    }
}
