package org.syncline.cli;

import org.syncline.core.serve.Rights;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A paired machine that may use what is served, as {@code serve --peer} gives it: {@code laptop},
 * {@code laptop=read+history} or {@code laptop=read+write,bytes=10GB}.
 *
 * @param name its name, or the beginning of its key
 * @param rights empty for those of everybody
 * @param quota over that of everybody
 */
record GuestSpec(String name, Optional<Rights> rights, GuestQuota quota) {

    /** Fails with a message for people. */
    static GuestSpec parse(String text) {
        int sign = text.indexOf('=');
        if (sign < 0) {
            return new GuestSpec(text, Optional.empty(), GuestQuota.NONE);
        }
        Optional<Rights> rights = Optional.empty();
        List<String> limits = new ArrayList<>();
        for (String item : text.substring(sign + 1).split(",", -1)) {
            if (item.contains("=")) {
                limits.add(item);
            } else {
                rights = Optional.of(Rights.parse(item));
            }
        }
        return new GuestSpec(
                text.substring(0, sign),
                rights,
                limits.isEmpty() ? GuestQuota.NONE : GuestQuota.parse(String.join(",", limits)));
    }

    /** Returns what it may, where everybody else may what is usual. */
    GuestTerms over(GuestTerms usual) {
        return new GuestTerms(rights.orElse(usual.rights()), quota.over(usual.quota()));
    }
}
