package org.syncline.desktop.setup;

import org.syncline.core.transport.Traits;
import org.syncline.lab.worker.ListedTransport;

import java.util.Locale;

/**
 * A transport to choose.
 *
 * @param words its description, with the system of the studies that it stands for
 */
public record TransportChoice(String name, String words) {

    public static TransportChoice of(ListedTransport transport) {
        return new TransportChoice(transport.name(), words(transport.traits()));
    }

    /** If one text contains the other, the result holds it once. */
    private static String words(Traits traits) {
        String title = traits.title();
        String system = traits.standsFor();
        if (plain(title).contains(plain(system))) {
            return title;
        }
        return plain(system).contains(plain(title)) ? system : title + "; stands for " + system;
    }

    private static String plain(String words) {
        return words.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
