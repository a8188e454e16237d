package org.syncline.lab.timing;

import org.syncline.core.filter.PathPattern;
import org.syncline.core.model.TreeChoices;
import org.syncline.core.reconcile.PathRule;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.DeltaMode;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How the options of a run are called in tables: as on the command line. */
public record SyncNames(SyncOptions options) {

    public String mode() {
        return label(options.policy().mode());
    }

    /** What has no column of its own, name → value. */
    public Map<String, String> others() {
        Map<String, String> names = new TreeMap<>();
        names.put(options.durable() ? "durable" : "fast", "");
        if (options.checksum()) {
            names.put("checksum", "");
        }
        if (options.verified()) {
            names.put("verify-writes", "");
        }
        if (options.delta() != DeltaMode.AUTO) {
            names.put("delta", label(options.delta()));
        }
        if (options.bandwidth() > 0) {
            names.put("bwlimit", Long.toString(options.bandwidth()));
        }
        put(names, "exclude", options.excludes(), pattern -> pattern);
        put(names, "rule", options.policy().rules(), SyncNames::text);
        put(names, "atomic", options.policy().atomic(), PathPattern::toString);
        if (!options.choices().hardLinks()) {
            names.put("no-hard-links", "");
        }
        if (options.choices().links() != TreeChoices.DEFAULT.links()) {
            names.put("links", label(options.choices().links()));
        }
        flag(names, "owner", options.choices().owner());
        flag(names, "group", options.choices().group());
        flag(names, "xattrs", options.choices().xattrs());
        return names;
    }

    private static void flag(Map<String, String> names, String name, boolean given) {
        if (given) {
            names.put(name, "");
        }
    }

    private static <T> void put(
            Map<String, String> names, String name, List<T> values, Function<T, String> text) {
        if (!values.isEmpty()) {
            names.put(name, values.stream().map(text).collect(Collectors.joining(",")));
        }
    }

    private static String text(PathRule rule) {
        return rule.pattern() + "=" + label(rule.onConflict());
    }

    /** {@code KEEP_BOTH} as {@code keep-both}. */
    public static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
