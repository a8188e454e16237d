package org.syncline.cli;

import org.syncline.core.model.TreeChoices;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.timing.SyncNames;

import java.util.ArrayList;
import java.util.List;

/** The options of {@code sync} by which a command line has the same choices. */
public final class OptionArguments {

    private OptionArguments() {}

    /** All that differs from what {@code sync} does without options, and some that does not. */
    public static List<String> of(SyncOptions options) {
        List<String> arguments = new ArrayList<>();
        policy(arguments, options.policy());
        arguments.add("--digest=" + options.digest());
        arguments.add("--call=" + options.callStyle().label());
        arguments.add("--delta=" + SyncNames.label(options.delta()));
        arguments.add(options.durable() ? "--durable" : "--fast");
        flag(arguments, "--checksum", options.checksum());
        flag(arguments, "--verify-writes", options.verified());
        flag(arguments, "--force", options.force());
        if (options.bandwidth() > 0) {
            arguments.add("--bwlimit=" + options.bandwidth());
        }
        choices(arguments, options.choices());
        options.excludes().forEach(rule -> arguments.add("--exclude=" + guarded(rule)));
        if (!options.maxDelete().equals(DeletionLimit.DEFAULT)) {
            options.maxDelete().forEach(limit -> arguments.add("--max-delete=" + limit.text()));
        }
        return arguments;
    }

    private static void policy(List<String> arguments, Policy policy) {
        arguments.add("--mode=" + SyncNames.label(policy.mode()));
        arguments.add("--policy=" + SyncNames.label(policy.onConflict()));
        policy.rules()
                .forEach(
                        rule ->
                                arguments.add(
                                        "--rule="
                                                + rule.pattern()
                                                + "="
                                                + SyncNames.label(rule.onConflict())));
        policy.atomic().forEach(pattern -> arguments.add("--atomic=" + pattern));
    }

    private static void choices(List<String> arguments, TreeChoices choices) {
        flag(arguments, "--no-hard-links", !choices.hardLinks());
        arguments.add("--links=" + SyncNames.label(choices.links()));
        flag(arguments, "--owner", choices.owner());
        flag(arguments, "--group", choices.group());
        flag(arguments, "--xattrs", choices.xattrs());
    }

    /** The parser takes a value that is also an option's name for that option. */
    private static String guarded(String rule) {
        return rule.startsWith("-") ? "\\" + rule : rule;
    }

    private static void flag(List<String> arguments, String name, boolean given) {
        if (given) {
            arguments.add(name);
        }
    }
}
