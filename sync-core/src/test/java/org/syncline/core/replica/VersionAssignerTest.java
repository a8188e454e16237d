package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Stamps;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.scan.ScannedEntry;
import org.syncline.corpora.cases.Covers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Against a model that looks every path up in maps. */
class VersionAssignerTest {

    private static final ReplicaId SELF = new ReplicaId(1, 1);
    private static final ReplicaId OTHER = new ReplicaId(2, 2);
    private static final long COUNTER = 9;
    private static final Instant TIME = Instant.ofEpochSecond(1_000_000);

    @Test
    @Covers("I3")
    void agreesWithTheModel() {
        for (long seed = 0; seed < 3000; seed++) {
            new Case(seed).check();
        }
    }

    private static final class Case {
        final long seed;
        final Random random;
        final TreeMap<RelPath, Versioned> known = new TreeMap<>();
        final TreeMap<RelPath, ScannedEntry> found = new TreeMap<>();
        final Set<RelPath> problems = new TreeSet<>();
        final Set<RelPath> excluded = new HashSet<>();

        Case(long seed) {
            this.seed = seed;
            this.random = new Random(seed);
            for (RelPath path : paths()) {
                if (random.nextInt(3) > 0) {
                    known.put(path, new Versioned(entry(), version()));
                }
                switch (random.nextInt(4)) {
                    case 0 -> found.put(path, scanned(path, entry()));
                    case 1 -> {
                        Versioned before = known.get(path);
                        if (before != null && !(before.entry() instanceof Entry.Absent)) {
                            found.put(path, scanned(path, before.entry()));
                        }
                    }
                    case 2 -> (random.nextBoolean() ? problems : excluded).add(path);
                    default -> {}
                }
            }
            found.values().removeIf(scanned -> scanned.entry() instanceof Entry.Absent);
            if (random.nextInt(20) == 0) {
                problems.add(RelPath.ROOT);
            }
        }

        List<RelPath> paths() {
            List<RelPath> paths = new ArrayList<>();
            for (String name : new String[] {"a", "b", "b-", "c"}) {
                paths.add(RelPath.of(name));
                paths.add(RelPath.of(name + "/x"));
                paths.add(RelPath.of(name + "/x/deep"));
            }
            return paths;
        }

        ScannedEntry scanned(RelPath path, Entry entry) {
            return new ScannedEntry(path, entry, FileStat.ABSENT, random.nextBoolean());
        }

        Entry entry() {
            return switch (random.nextInt(5)) {
                case 0 -> Entry.Absent.INSTANCE;
                case 1 -> new Entry.Directory(TIME, 0700 + random.nextInt(2));
                case 2 -> new Entry.Symlink(new byte[] {(byte) random.nextInt(2)}, TIME);
                case 3 -> new Entry.Unsyncable("device");
                default -> file("sha-256", random.nextInt(2));
            };
        }

        VersionVector version() {
            VersionVector version = VersionVector.EMPTY.edited(OTHER, 1 + random.nextInt(3));
            return random.nextBoolean() ? version : version.edited(SELF, 1 + random.nextInt(8));
        }

        boolean isUnknown(RelPath path) {
            for (RelPath p = path; ; p = p.parent()) {
                ScannedEntry at = found.get(p);
                if (problems.contains(p) || at != null && at.entry() instanceof Entry.Unsyncable) {
                    return true;
                }
                if (p.isRoot()) {
                    return false;
                }
            }
        }

        void check() {
            List<Node> nodes = new ArrayList<>();
            Set<RelPath> changed = new TreeSet<>();
            Set<RelPath> all = new TreeSet<>(known.keySet());
            all.addAll(found.keySet());
            for (RelPath path : all) {
                Versioned now = expected(path);
                if (now != null) {
                    nodes.add(new Node(path, now));
                }
                if (now != null && isNews(path, now)) {
                    changed.add(path);
                }
            }
            VersionAssigner.Result result =
                    new VersionAssigner(
                                    SELF,
                                    COUNTER,
                                    TreeOptions.DEFAULT,
                                    row -> excluded.contains(row.path()))
                            .merge(
                                    archived(),
                                    List.copyOf(found.values()),
                                    problems.stream()
                                            .map(p -> new Problem(p, ErrorCode.OTHER, "why"))
                                            .toList());
            assertEquals(nodes, result.nodes(), () -> "seed " + seed);
            assertEquals(
                    List.copyOf(changed),
                    result.changed().stream().map(VersionAssigner.Changed::path).toList(),
                    () -> "seed " + seed);
        }

        @org.jspecify.annotations.Nullable
        Versioned expected(RelPath path) {
            Versioned before = known.getOrDefault(path, Versioned.UNKNOWN);
            ScannedEntry now = found.get(path);
            Entry entry = now == null ? Entry.Absent.INSTANCE : now.entry();
            if (now == null && (isUnknown(path) || excluded.contains(path))) {
                return null;
            }
            return entry instanceof Entry.Unsyncable || entry.equals(before.entry())
                    ? new Versioned(entry, before.version())
                    : new Versioned(entry, before.version().edited(SELF, COUNTER));
        }

        boolean isNews(RelPath path, Versioned now) {
            if (now.entry() instanceof Entry.Unsyncable) {
                return false;
            }
            ScannedEntry scanned = found.get(path);
            return !now.equals(known.get(path)) || scanned != null && !scanned.fromCache();
        }

        List<ArchivedNode> archived() {
            List<ArchivedNode> nodes = new ArrayList<>();
            known.forEach((path, state) -> nodes.add(new ArchivedNode(path, state, null)));
            return nodes;
        }
    }

    private static Entry.RegularFile file(String algorithm, int content) {
        return new Entry.RegularFile(
                1, TIME, 0644, new Digest(algorithm, new byte[] {(byte) content}));
    }

    @Test
    void anotherDigestIsNoEditWhereTheStampsVouch() {
        Instant later = TIME.plusSeconds(100);
        assertEquals(before(), versionAfter(stat(TIME), later));
    }

    /** A file written in the clock tick of the record looks untouched and may not be. */
    @Test
    @Covers("I3")
    void anotherDigestIsAnEditWhereTheStampsAreTooFresh() {
        VersionVector edited = before().edited(SELF, COUNTER);
        assertEquals(edited, versionAfter(stat(TIME), TIME));
        assertEquals(edited, versionAfter(stat(TIME.plusSeconds(1)), TIME.plusSeconds(100)));
    }

    private static VersionVector before() {
        return VersionVector.EMPTY.edited(OTHER, 3);
    }

    /** The version of a file with these stamps now, archived with those of {@link #TIME}. */
    private static VersionVector versionAfter(FileStat now, Instant recorded) {
        RelPath path = RelPath.of("f");
        FileStat.Stamp time = FileStat.Stamp.of(TIME);
        ArchivedNode archived =
                new ArchivedNode(
                        path,
                        new Versioned(file("sha-256", 1), before()),
                        new Stamps(7, 8, time, time, FileStat.Stamp.of(recorded)));
        ScannedEntry scanned = new ScannedEntry(path, file("md5", 2), now, false);
        return new VersionAssigner(SELF, COUNTER, TreeOptions.DEFAULT, row -> false)
                .merge(List.of(archived), List.of(scanned), List.of())
                .nodes()
                .getFirst()
                .version();
    }

    private static FileStat stat(Instant ctime) {
        FileStat.Stamp mtime = FileStat.Stamp.of(TIME);
        return new FileStat(FileStat.Kind.FILE, 1, mtime, FileStat.Stamp.of(ctime), 7, 8, 0644, 1);
    }

    private static final VersionVector KNOWN = VersionVector.EMPTY.edited(SELF, 3);

    private static Entry.RegularFile carrying(Attributes attributes, @Nullable String linkedTo) {
        return ((Entry.RegularFile) file("sha-256", 1))
                .withAttributes(attributes)
                .withLink(linkedTo == null ? null : RelPath.of(linkedTo));
    }

    private static VersionAssigner.Result merge(TreeOptions choices, Entry before, Entry now) {
        RelPath path = RelPath.of("m");
        return new VersionAssigner(SELF, COUNTER, choices, p -> false)
                .merge(
                        List.of(new ArchivedNode(path, new Versioned(before, KNOWN), null)),
                        List.of(new ScannedEntry(path, now, FileStat.ABSENT, true)),
                        List.of());
    }

    @Test
    @Covers(
            value = {"D6", "D7"},
            fault = "what the archive remembers is told unasked")
    void treatsUnknownAttributesAsUnchanged() {
        Attributes seen = new Attributes("alice", null, ExtendedAttributes.EMPTY);
        VersionAssigner.Result off =
                merge(TreeOptions.DEFAULT, carrying(seen, null), carrying(Attributes.NONE, null));
        assertEquals(List.of(), off.changed(), "the archive keeps what it knows");
        assertEquals(
                new Versioned(carrying(Attributes.NONE, null), KNOWN),
                off.nodes().get(0).state(),
                "and does not tell it unasked");

        TreeOptions all = new TreeOptions(true, LinkPolicy.PORTABLE, true, true, true);
        VersionAssigner.Result on =
                merge(all, carrying(Attributes.NONE, null), carrying(seen, null));
        Versioned learned = new Versioned(carrying(seen, null), KNOWN);
        assertEquals(learned, on.nodes().get(0).state(), "learning is no edit");
        assertEquals(learned, on.changed().get(0).state());

        Attributes other = new Attributes("bob", null, null);
        VersionAssigner.Result edit = merge(all, carrying(seen, null), carrying(other, null));
        assertEquals(
                new Versioned(
                        carrying(new Attributes("bob", null, ExtendedAttributes.EMPTY), null),
                        KNOWN.edited(SELF, COUNTER)),
                edit.nodes().get(0).state());
    }

    @Test
    @Covers("D6")
    void remembersGroupsWhileRunsIgnoreThem() {
        TreeOptions off = new TreeOptions(false, LinkPolicy.PORTABLE);
        Entry linked = carrying(Attributes.NONE, "a");
        Entry single = carrying(Attributes.NONE, null);

        VersionAssigner.Result hidden = merge(off, linked, single);
        assertEquals(List.of(), hidden.changed(), "the archive keeps what it knows");
        assertEquals(new Versioned(single, KNOWN), hidden.nodes().get(0).state());

        VersionAssigner.Result broken = merge(TreeOptions.DEFAULT, linked, single);
        VersionVector edited = KNOWN.edited(SELF, COUNTER);
        assertEquals(new Versioned(single, edited), broken.nodes().get(0).state());
    }
}
