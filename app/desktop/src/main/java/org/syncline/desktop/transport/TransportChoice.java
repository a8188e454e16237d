package org.syncline.desktop.transport;

import org.syncline.core.transport.Traits;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.worker.ListedTransport;

import java.util.Locale;
import java.util.stream.Stream;

/**
 * A transport to choose, or that it is chosen by what was measured.
 *
 * @param group the family that it is listed in
 * @param words its description, with the system of the studies that it stands for
 */
public record TransportChoice(String name, String group, String words) {

    /** The transport that should be fastest. */
    public static final TransportChoice AUTOMATIC =
            new TransportChoice(
                    AutoTransport.NAME,
                    "Chosen by measurements",
                    "the one that should be fastest, by what was measured on this computer");

    public static TransportChoice of(ListedTransport transport) {
        return new TransportChoice(
                transport.name(), transport.traits().family(), words(transport.traits()));
    }

    /** Returns what the window shows in place of a name. */
    static String label(String name) {
        return name.equals(AUTOMATIC.name) ? "Automatic" : name;
    }

    String label() {
        return label(name);
    }

    /** Returns whether name, group and description together hold each of the typed words. */
    boolean matches(String typed) {
        String all = (label() + " " + group + " " + words).toLowerCase(Locale.ROOT);
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
