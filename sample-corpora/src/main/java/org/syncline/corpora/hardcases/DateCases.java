package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.RawPath;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Dates at and beyond the edges of 32-bit seconds, 64-bit nanoseconds and the file systems' own
 * formats.
 */
final class DateCases {
    private static final RawPath FILE = RawPath.of("file");
    private static final RawPath DIRECTORY = RawPath.of("dir");
    private static final RawPath LINK = RawPath.of("link");

    private DateCases() {}

    static List<HardCase> all() {
        return Stream.of(
                        dated("epoch", "1970-01-01T00:00:00Z"),
                        dated("before-epoch", "1969-12-31T23:59:59Z"),
                        dated("nanosecond-before-epoch", "1969-12-31T23:59:59.999999999Z"),
                        dated("first-of-32-bits", "1901-12-13T20:45:52Z"),
                        dated("before-1901", "1900-01-01T00:00:00Z"),
                        dated("before-1601", "1600-12-31T23:59:59Z"),
                        dated("last-of-32-bits", "2038-01-19T03:14:07Z"),
                        dated("after-2038", "2038-01-19T03:14:08Z"),
                        dated("after-2106", "2106-02-07T06:28:16Z"),
                        dated("after-2262", "2262-04-11T23:47:17Z"),
                        dated("after-2446", "2446-05-10T22:38:56Z"),
                        dated("one-nanosecond", "2024-02-29T12:00:00.000000001Z"),
                        dated("all-nanoseconds", "2024-02-29T12:00:00.999999999Z"),
                        dated("leap-second-eve", "2016-12-31T23:59:59.5Z"),
                        dated("odd-second", "2024-02-29T12:00:01Z"),
                        onDirectory(),
                        onLink())
                .toList();
    }

    private static HardCase dated(String name, String date) {
        return of(
                "date-" + name,
                Set.of(CaseRequirement.WIDE_DATES),
                dir -> {
                    dir.file("file", date);
                    dir.date(FILE, Instant.parse(date));
                });
    }

    private static HardCase onDirectory() {
        return of(
                "date-of-directory",
                Set.of(CaseRequirement.WIDE_DATES),
                dir -> {
                    dir.directory(
                            DIRECTORY, inside -> inside.file("file", "newer than its directory"));
                    dir.date(DIRECTORY, Instant.parse("2001-02-03T04:05:06.000000007Z"));
                });
    }

    private static HardCase onLink() {
        return of(
                "date-of-link",
                Set.of(CaseRequirement.WIDE_DATES, CaseRequirement.SYMLINKS),
                dir -> {
                    dir.symlink("link", "nowhere");
                    dir.date(LINK, Instant.parse("2001-02-03T04:05:06.000000007Z"));
                });
    }

    private static HardCase of(String name, Set<CaseRequirement> needs, HardCase.Recipe recipe) {
        return new HardCase(name, CaseGroup.DATES, needs, recipe);
    }
}
