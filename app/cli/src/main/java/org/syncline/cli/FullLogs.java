package org.syncline.cli;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The full files beside a log, named after it and the time in UTC when it was full. Numbers in
 * place of times would also be names that users and programs such as logrotate give to files.
 *
 * @param log an absolute path
 * @param owner whose files count; those of others are left alone
 */
record FullLogs(Path log, UserPrincipal owner) {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss.SSS'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    /** Returns a free name behind all others, also where the clock was set back. */
    Path next(Instant now) throws IOException {
        SortedMap<Instant, Path> all = all();
        Instant time = now.truncatedTo(ChronoUnit.MILLIS);
        if (!all.isEmpty() && !all.lastKey().isBefore(time)) {
            time = all.lastKey().plusMillis(1);
        }
        return log.resolveSibling(prefix() + TIME.format(time));
    }

    /** Removes all but this many of the newest. */
    void keep(int newest) throws IOException {
        List<Path> all = List.copyOf(all().values());
        for (Path each : all.subList(0, Math.max(0, all.size() - newest))) {
            Files.deleteIfExists(each);
        }
    }

    private String prefix() {
        return log.getFileName() + ".";
    }

    private SortedMap<Instant, Path> all() throws IOException {
        SortedMap<Instant, Path> all = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(log.resolveSibling(""))) {
            for (Path each : files) {
                Optional<Instant> time = time(each.getFileName().toString());
                if (time.isPresent() && isOwn(each)) {
                    all.put(time.get(), each);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return all;
    }

    private Optional<Instant> time(String name) {
        if (!name.startsWith(prefix())) {
            return Optional.empty();
        }
        try {
            return Optional.of(TIME.parse(name.substring(prefix().length()), Instant::from));
        } catch (DateTimeException noTime) {
            return Optional.empty();
        }
    }

    private boolean isOwn(Path file) throws IOException {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).equals(owner);
        } catch (NoSuchFileException gone) {
            return false;
        }
    }
}
