package org.syncline.desktop.transport;

import org.syncline.core.transport.Traits;
import org.syncline.lab.worker.ListedTransport;

import java.util.Locale;
import java.util.stream.Stream;

/**
 * A transport to choose.
 *
 * @param group the family that it is listed in
 * @param words its description, with the system of the studies that it stands for
 */
public record TransportChoice(String name, String group, String words) {

    public static TransportChoice of(ListedTransport transport) {
        return new TransportChoice(
                transport.name(), transport.traits().family(), words(transport.traits()));
    }

    /** Returns whether name, group and description together hold each of the typed words. */
    boolean matches(String typed) {
        String all = (name + " " + group + " " + words).toLowerCase(Locale.ROOT);
        return Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+"))
                .allMatch(all::contains);
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
