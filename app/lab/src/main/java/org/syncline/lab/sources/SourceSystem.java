package org.syncline.lab.sources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.syncline.core.transport.Traits;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A remoting system that a study names.
 *
 * @param name as the study calls it
 * @param studies who measured it, or wished to
 * @param standsFor pattern of what transports that are it, or stand for it, say of themselves;
 *     never matches where there can be none
 * @param reason why it cannot be had itself; empty if it can
 */
public record SourceSystem(String name, String studies, Pattern standsFor, String reason) {

    private static final String FILE = "systems.json";

    /** As it stands in the file. */
    private record Row(String name, String studies, String standsFor, String reason) {}

    /** All, in the order of the file {@value #FILE}. */
    public static List<SourceSystem> all() {
        try (InputStream in = SourceSystem.class.getResourceAsStream(FILE)) {
            List<Row> rows =
                    new ObjectMapper()
                            .readValue(Objects.requireNonNull(in, FILE), new TypeReference<>() {});
            return rows.stream()
                    .map(
                            row ->
                                    new SourceSystem(
                                            row.name,
                                            row.studies,
                                            Pattern.compile(row.standsFor),
                                            row.reason))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read", e);
        }
    }

    /** Whether a transport with these traits is this system or stands for it. */
    public boolean isCoveredBy(Traits traits) {
        return standsFor.matcher(traits.standsFor()).find();
    }

    /** False if only something like it can be had, or nothing at all. */
    public boolean isPossible() {
        return reason.isEmpty();
    }
}
