package org.syncline.cli;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The anchors that GitHub gives the headings of a Markdown document. */
final class HeadingAnchors {

    private static final Pattern FENCE = Pattern.compile("\\s*(?:```|~~~).*");
    private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6} +(.*?)(?: +#+)? *");
    private static final Pattern LINK = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");

    /** What is no part of a word, but for hyphens and blanks. */
    private static final Pattern DROPPED = Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}\\p{Pc}\\- ]");

    private HeadingAnchors() {}

    static Set<String> of(String markdown) {
        Set<String> anchors = new LinkedHashSet<>();
        Map<String, Integer> times = new HashMap<>();
        boolean code = false;
        for (String line : markdown.lines().toList()) {
            code ^= FENCE.matcher(line).matches();
            Matcher heading = HEADING.matcher(line);
            if (!code && heading.matches()) {
                String anchor = anchor(heading.group(1));
                int before = times.merge(anchor, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? anchor : anchor + "-" + before);
            }
        }
        return anchors;
    }

    private static String anchor(String heading) {
        String text = LINK.matcher(heading).replaceAll("$1").toLowerCase(Locale.ROOT);
        return DROPPED.matcher(text).replaceAll("").replace(' ', '-');
    }
}
