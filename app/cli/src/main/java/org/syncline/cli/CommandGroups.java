package org.syncline.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.UsageMessageSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Lists the commands in groups, the most wanted first, each with its first sentence. */
final class CommandGroups {

    private static final int NAME_WIDTH = 14;
    private static final int INDENT = 2;

    private static final List<Group> GROUPS =
            List.of(
                    new Group("Synchronise", "sync", "compare", "undo", "history", "verify"),
                    new Group("Machines", "pair", "serve", "peers", "lab"),
                    new Group(
                            "Measure",
                            "demo",
                            "probe",
                            "study",
                            "experiment",
                            "export",
                            "links",
                            "advise"));

    private CommandGroups() {}

    private record Group(String title, List<String> names) {
        Group(String title, String... names) {
            this(title, List.of(names));
        }
    }

    /** Has the help of a command line list its commands so. */
    static void install(CommandLine line) {
        Map<String, CommandLine.IHelpSectionRenderer> sections = line.getHelpSectionMap();
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::list);
    }

    private static String list(Help help) {
        List<String> others = new ArrayList<>(help.subcommands().keySet());
        StringBuilder text = new StringBuilder();
        for (Group group : GROUPS) {
            others.removeAll(group.names());
            text.append(list(help, group));
        }
        return text.append(list(help, new Group("Others", others))).toString();
    }

    private static String list(Help help, Group group) {
        int width = help.commandSpec().usageMessage().width();
        TextTable table =
                TextTable.forColumns(
                        help.colorScheme(),
                        new Column(NAME_WIDTH, INDENT, Overflow.SPAN),
                        new Column(width - NAME_WIDTH, INDENT, Overflow.WRAP));
        for (String name : group.names()) {
            String[] words =
                    Objects.requireNonNull(help.subcommands().get(name), name)
                            .commandSpec()
                            .usageMessage()
                            .description();
            table.addRowValues(name, firstSentence(words[0]));
        }
        return "%n%s:%n%s".formatted(group.title(), table);
    }

    private static String firstSentence(String words) {
        int end = words.indexOf(". ");
        return end < 0 ? words : words.substring(0, end + 1);
    }
}
