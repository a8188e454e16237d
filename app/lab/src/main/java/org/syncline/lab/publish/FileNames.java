package org.syncline.lab.publish;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names of files, without extension: lower-case letters, digits and hyphens, and not long. */
final class FileNames {

    private static final int LONGEST = 80;

    private FileNames() {}

    /** Returns "hash-table-there-back" for a title; titles that come out alike get a number. */
    static List<String> of(List<String> titles) {
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (String title : titles) {
            String plain = plain(title);
            String name = plain;
            for (int n = 2; !taken.add(name); n++) {
                name = plain + "-" + n;
            }
            names.add(name);
        }
        return names;
    }

    private static String plain(String title) {
        String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String cut = plain.substring(0, Math.min(plain.length(), LONGEST));
        String name = cut.replaceAll("^-|-$", "");
        return name.isEmpty() ? "untitled" : name;
    }
}
