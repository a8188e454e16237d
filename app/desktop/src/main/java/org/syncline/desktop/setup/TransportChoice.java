package org.syncline.desktop.setup;

import org.syncline.core.transport.Traits;
import org.syncline.lab.worker.ListedTransport;

import java.util.Locale;

/**
 * A transport to choose.
 *
 * @param words what it is, and which system of the studies it stands for
 */
public record TransportChoice(String name, String words) {

    public static TransportChoice of(ListedTransport transport) {
        return new TransportChoice(transport.name(), words(transport.traits()));
    }

    /** Where one says the other, once is enough. */
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
