package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import picocli.CommandLine;

import java.util.List;

/** What {@code syncline --help} lists. */
class CommandGroupsTest {

    private final CommandLine line = Main.commandLine();
    private final String help = line.getUsageMessage();

    @Test
    void eachCommandIsListedOnceUnlessItIsHidden() {
        line.getSubcommands()
                .forEach(
                        (name, command) -> {
                            long listed =
                                    help.lines()
                                            .filter(each -> each.startsWith("  " + name + " "))
                                            .count();
                            boolean hidden = command.getCommandSpec().usageMessage().hidden();
                            assertEquals(hidden ? 0 : 1, listed, name);
                        });
    }

    @Test
    void commandsOfTwoMachinesAreNamedAsTheyAreTyped() {
        for (String called : List.of("syncline", "./syncline")) {
            String named = line.setCommandName(called).getUsageMessage();
            for (String command : List.of("pair", "serve", "sync")) {
                assertTrue(named.contains("  " + called + " " + command + " "), named);
            }
        }
    }

    @Test
    void whatPeopleComeForIsFirstThenTheGroups() {
        int before = -1;
        for (String title :
                List.of(
                        "Window:",
                        "Try it:",
                        "Two folders:",
                        "Two machines:",
                        "Synchronise:",
                        "Machines:",
                        "Measure:",
                        "Others:")) {
            int at = help.indexOf("\n" + title);
            assertTrue(at > before, title);
            before = at;
        }
    }
}
