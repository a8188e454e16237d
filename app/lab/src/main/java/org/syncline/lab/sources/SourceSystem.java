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
 * @param studies the studies that measured it, or wished to
 * @param standsFor pattern of the traits' text of transports that are the system, or stand for it;
 *     never matches if there can be none
 * @param reason why the system itself is not available; empty if it is
 */
public record SourceSystem(String name, String studies, Pattern standsFor, String reason) {

    private static final String FILE = "systems.json";

    /** Returns all systems, in the order of the file {@value #FILE}. */
    public static List<SourceSystem> all() {
        try (InputStream in = SourceSystem.class.getResourceAsStream(FILE)) {
            return new ObjectMapper()
                    .readValue(Objects.requireNonNull(in, FILE), new TypeReference<>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read", e);
        }
    }

    /** Returns whether a transport with these traits is this system or stands for it. */
    public boolean isCoveredBy(Traits traits) {
        return standsFor.matcher(traits.standsFor()).find();
    }

    /** Returns false if only a similar system is available, or none at all. */
    public boolean isPossible() {
        return reason.isEmpty();
    }
}
