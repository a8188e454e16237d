package org.syncline.lab.options;

import org.syncline.core.filter.PathPattern;
import org.syncline.core.reconcile.PathRule;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;

import java.util.List;

/** The policies and the folders of {@code --rule} and {@code --atomic} as texts. */
final class RuleText {

    private RuleText() {}

    static List<String> rules(SyncOptions options) {
        return options.policy().rules().stream()
                .map(rule -> rule.pattern() + "=" + Labels.of(rule.onConflict()))
                .toList();
    }

    static SyncOptions withRules(SyncOptions options, List<String> texts) {
        PathRule[] rules = texts.stream().map(RuleText::rule).toArray(PathRule[]::new);
        return options.withPolicy(options.policy().withRules(rules));
    }

    /** {@code PATTERN=POLICY}; a pattern may hold further equals signs. */
    private static PathRule rule(String text) {
        int equals = text.lastIndexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no rule: rules look like *.txt=newer or docs/=left");
        }
        return new PathRule(
                PathPattern.of(text.substring(0, equals)),
                Labels.read(Policy.OnConflict.class, "policy", text.substring(equals + 1)));
    }

    static List<String> atomic(SyncOptions options) {
        return options.policy().atomic().stream().map(PathPattern::toString).toList();
    }

    static SyncOptions withAtomic(SyncOptions options, List<String> texts) {
        PathPattern[] atomic = texts.stream().map(PathPattern::of).toArray(PathPattern[]::new);
        return options.withPolicy(options.policy().withAtomic(atomic));
    }
}
