package org.syncline.lab.timing;

import org.syncline.core.session.SyncOptions;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

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
        if (!options.excludes().isEmpty()) {
            names.put("exclude", String.join(",", options.excludes()));
        }
        return names;
    }

    /** {@code KEEP_BOTH} as {@code keep-both}. */
    public static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
