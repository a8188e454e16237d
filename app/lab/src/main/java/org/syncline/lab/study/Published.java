package org.syncline.lab.study;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import org.syncline.lab.stats.Interval;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The published figures of a study, as printed there; what was not printed is absent. */
final class Published {

    /** Keeps zeros at the end of figures. */
    private static final ObjectMapper JSON =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    private final JsonNode figures;

    private Published(JsonNode figures) {
        this.figures = figures;
    }

    static Published of(String study) {
        try (InputStream in = Published.class.getResourceAsStream("published.json")) {
            JsonNode all = JSON.readTree(in).path(study);
            if (all.isMissingNode()) {
                throw new IllegalStateException("no published figures of " + study);
            }
            return new Published(all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the figure at that path of names. */
    OptionalDouble figure(String... path) {
        return value(printed(path));
    }

    /** Returns the figure at that path of names, with the digits that were printed. */
    Optional<BigDecimal> printed(String... path) {
        JsonNode node = figures;
        for (String name : path) {
            node = node.path(name);
        }
        return node.isNumber() ? Optional.of(node.decimalValue()) : Optional.empty();
    }

    static OptionalDouble value(Optional<BigDecimal> printed) {
        return printed.isPresent()
                ? OptionalDouble.of(printed.get().doubleValue())
                : OptionalDouble.empty();
    }

    /**
     * Returns the range that was printed at that path of names, from its first to its second
     * figure.
     */
    Optional<Interval> range(String... path) {
        OptionalDouble from = figure(with(path, "from"));
        OptionalDouble to = figure(with(path, "to"));
        return from.isEmpty() || to.isEmpty()
                ? Optional.empty()
                : Optional.of(new Interval(from.getAsDouble(), to.getAsDouble()));
    }

    /** Returns both ends of that range with the digits that were printed. */
    List<Optional<BigDecimal>> printedRange(String... path) {
        return List.of(printed(with(path, "from")), printed(with(path, "to")));
    }

    private static String[] with(String[] path, String last) {
        String[] longer = Arrays.copyOf(path, path.length + 1);
        longer[path.length] = last;
        return longer;
    }

    /** Returns the names below that path, in their order. */
    List<String> names(String... path) {
        JsonNode node = figures;
        for (String name : path) {
            node = node.path(name);
        }
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
