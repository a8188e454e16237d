package org.syncline.core.model;

import java.util.Locale;

/**
 * The choice of symbolic links that are synchronised. Refused links stay where they are and are
 * reported.
 */
public enum LinkPolicy {

    /**
     * Links that mean the same wherever the root lies: relative ones that stay inside it. As in
     * rsync's {@code --safe-links}, {@code ..} may stand only at the start of a target: behind a
     * name, which may be a link itself, it could lead anywhere.
     */
    PORTABLE,

    /** All links, with the exact bytes of their targets. */
    KEEP,

    /** None. */
    SKIP;

    /** As on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns why a link is not synchronised, or the empty string.
     *
     * @param link path of the link
     */
    public String refusal(RelPath link, byte[] target) {
        return switch (this) {
            case KEEP -> "";
            case SKIP -> "a symbolic link; those are skipped";
            case PORTABLE -> unportable(link, target);
        };
    }

    private static String unportable(RelPath link, byte[] target) {
        if (target.length == 0) {
            return "a symbolic link without a target";
        }
        if (target[0] == '/' || isDrive(target)) {
            return "a symbolic link with an absolute target";
        }
        int depth = link.parent().names().size();
        boolean named = false;
        int start = 0;
        for (int i = 0; i <= target.length; i++) {
            if (i < target.length && target[i] == '\\') {
                return "a symbolic link whose target means another thing on Windows";
            }
            if (i == target.length || target[i] == '/') {
                boolean up = i - start == 2 && target[start] == '.' && target[start + 1] == '.';
                named |= !up && i > start && !(i - start == 1 && target[start] == '.');
                depth -= up ? 1 : 0;
                if (up && (named || depth < 0)) {
                    return "a symbolic link that leads out of the folder, or may";
                }
                start = i + 1;
            }
        }
        return "";
    }

    private static boolean isDrive(byte[] target) {
        return target.length >= 2 && target[1] == ':' && Character.isLetter(target[0]);
    }
}
