package org.syncline.acceptance.compared;

import static org.syncline.acceptance.compared.Check.both;
import static org.syncline.acceptance.compared.Check.gone;
import static org.syncline.acceptance.compared.Check.inStep;
import static org.syncline.acceptance.compared.Check.notSentAgain;
import static org.syncline.acceptance.compared.Check.quiet;
import static org.syncline.acceptance.compared.Check.renamed;
import static org.syncline.acceptance.compared.Check.survives;
import static org.syncline.acceptance.compared.Check.told;

import java.util.List;

/** Scenarios of two trees that were edited apart, and of files that were renamed. */
final class DecisionScenarios {

    static final List<Scenario> ALL =
            List.of(
                    two(
                            "A1",
                            "two trees with nothing in common become their union",
                            "",
                            "put left/a one; put left/d/b two; put right/c three; put right/d/e"
                                    + " four",
                            inStep(),
                            both("a", "one"),
                            both("d/b", "two"),
                            both("c", "three"),
                            both("d/e", "four"),
                            quiet()),
                    two(
                            "A2",
                            "what both sides created alike is no conflict",
                            "put left/x x",
                            "put left/n/a same; put right/n/a same; ln -s a left/n/l; ln -s a"
                                    + " right/n/l",
                            inStep(),
                            both("n/a", "same"),
                            quiet()),
                    two(
                            "A3",
                            "what both sides deleted needs nothing",
                            "put left/x x; put left/a a; put left/d/b b",
                            "rm -r left/a left/d right/a right/d",
                            inStep(),
                            gone("a"),
                            gone("d"),
                            quiet()),
                    one(
                            "A4",
                            "new files and folders appear on the other side",
                            "put left/d/x x",
                            "put left/n n; put left/d/n n; put left/f/g/n n; mkdir left/empty",
                            inStep(),
                            both("d/n", "n"),
                            both("f/g/n", "n"),
                            quiet()),
                    one(
                            "A5",
                            "an edit of one side reaches the other",
                            "put left/x old",
                            "put left/x edited",
                            inStep(),
                            both("x", "edited"),
                            quiet()),
                    two(
                            "A5",
                            "edits of different files go both ways",
                            "put left/x old; put left/y old",
                            "put left/x edited; put right/y \"edited too\"",
                            inStep(),
                            both("x", "edited"),
                            both("y", "edited too"),
                            quiet()),
                    one(
                            "A6",
                            "a file replaced by a folder is so replaced on the other side",
                            "put left/x file",
                            "rm left/x; put left/x/in deep",
                            inStep(),
                            both("x/in", "deep"),
                            quiet()),
                    one(
                            "A7",
                            "a folder replaced by a file is so replaced on the other side",
                            "put left/x/in/a deep",
                            "rm -r left/x; put left/x file",
                            inStep(),
                            both("x", "file"),
                            quiet()),
                    one(
                            "A8",
                            "what one side deleted is deleted on the other",
                            "put left/a a; put left/d/e/b b; put left/x x",
                            "rm -r left/a left/d",
                            inStep(),
                            gone("a"),
                            gone("d"),
                            both("x", "x"),
                            quiet()),
                    two(
                            "A9",
                            "different new files of one name: both contents stay, and it is told",
                            "put left/x x",
                            "put left/n left-one; put right/n the-right-one",
                            survives("left-one", "the-right-one"),
                            told()),
                    two(
                            "A9",
                            "a file edited on both sides: both contents stay, and it is told",
                            "put left/n n",
                            "put left/n left-one; put right/n the-right-one",
                            survives("left-one", "the-right-one"),
                            told()),
                    two(
                            "A10",
                            "a new file against a new folder: both stay, and it is told",
                            "put left/x x",
                            "put left/n file; put right/n/in folder",
                            survives("file", "folder"),
                            told()),
                    two(
                            "A11",
                            "new folders of one name are merged",
                            "put left/x x",
                            "put left/n/same same; put right/n/same same; put right/n/more more",
                            inStep(),
                            both("n/same", "same"),
                            both("n/more", "more"),
                            quiet()),
                    two(
                            "A12",
                            "an edit on the left survives a deletion on the right",
                            "put left/x x; put left/n n",
                            "put left/n edited; rm right/n",
                            survives("edited")),
                    two(
                            "A12",
                            "an edit on the right survives a deletion on the left",
                            "put left/x x; put left/n n",
                            "put right/n edited; rm left/n",
                            survives("edited")),
                    two(
                            "A12",
                            "an edit against a deletion is settled in the same run",
                            "put left/x x; put left/n n",
                            "put left/n edited; rm right/n",
                            inStep(),
                            both("n", "edited"),
                            quiet()),
                    two(
                            "A13",
                            "a folder deleted here and emptied there goes without a conflict",
                            "put left/x x; put left/d/a a; put left/d/b b",
                            "rm -r left/d; rm right/d/a",
                            inStep(),
                            gone("d"),
                            quiet()),
                    two(
                            "A14",
                            "a file put into a folder that the other side deleted is kept",
                            "put left/x x; put left/d/a a",
                            "rm -r left/d; put right/d/new \"new here\"",
                            survives("new here")),
                    two(
                            "A15",
                            "the same edit on both sides is no conflict",
                            "put left/n n",
                            "put left/n edited; put right/n edited",
                            inStep(),
                            both("n", "edited"),
                            quiet()),
                    one(
                            "A16",
                            "a file that was only touched is not sent",
                            "put left/x x",
                            "touch left/x",
                            both("x", "x"),
                            notSentAgain("right/x")),
                    one(
                            "A17",
                            "a file that was changed and changed back is not sent",
                            "put left/x x",
                            "put left/x other; put left/x x",
                            both("x", "x"),
                            notSentAgain("right/x")),
                    one(
                            "A18",
                            "an edit with an older time stamp arrives",
                            "put left/x one",
                            "put left/x edited; touch -d 2001-01-01 left/x",
                            inStep(),
                            both("x", "edited"),
                            quiet()),
                    one(
                            "A19",
                            "an edit that keeps size and time stamp arrives",
                            "put left/x one",
                            "put left/x two; touch -d 2020-01-01 left/x",
                            both("x", "two")),
                    two(
                            "A19",
                            "an edit that keeps size and time stamp is not overwritten by another",
                            "put left/x one",
                            "put left/x edited; put right/x two; touch -d 2020-01-01 right/x",
                            survives("two", "edited")),
                    two(
                            "A20",
                            "after the loss of its state nothing is deleted, and unequal files are"
                                    + " conflicts",
                            "put left/x old; put left/d d; put right/e e",
                            "put left/x edited; rm left/d right/e; rm -r state; mkdir state",
                            both("d", "d"),
                            both("e", "e"),
                            survives("old", "edited"),
                            told()),
                    two(
                            "A22",
                            "state files cut short are noticed and count as lost",
                            "put left/x old; put left/d d; put right/e e",
                            "put left/x edited; rm left/d right/e; find state -type f -exec"
                                    + " truncate -s \"<100\" {} +",
                            both("d", "d"),
                            both("e", "e"),
                            survives("old", "edited"),
                            told()),
                    one(
                            "A23",
                            "a first run over equal trees sends nothing",
                            "",
                            "put left/d/x x; put right/d/x x; touch -d 2020-01-01 left/d/x"
                                    + " right/d/x",
                            both("d/x", "x"),
                            notSentAgain("right/d/x"),
                            quiet()),
                    two(
                            "A24",
                            "a first run with one conflict keeps both versions and merges the rest",
                            "",
                            "put left/a a; put right/b b; put left/n left-one; put right/n"
                                    + " the-right-one",
                            both("a", "a"),
                            both("b", "b"),
                            survives("left-one", "the-right-one"),
                            told()),
                    one(
                            "B1",
                            "a renamed file is renamed on the other side",
                            "put left/a \"some content\"; put left/x x",
                            "mv left/a left/b",
                            inStep(),
                            both("b", "some content"),
                            renamed("right/a", "right/b"),
                            quiet()),
                    one(
                            "B1",
                            "a renamed folder is renamed on the other side",
                            "put left/d/a a; put left/d/b b; put left/x x",
                            "mv left/d left/e",
                            inStep(),
                            both("e/a", "a"),
                            renamed("right/d/a", "right/e/a"),
                            quiet()),
                    one(
                            "B1",
                            "a file moved to another folder is moved on the other side",
                            "put left/d/a \"some content\"; put left/e/b b",
                            "mv left/d/a left/e/a",
                            inStep(),
                            both("e/a", "some content"),
                            renamed("right/d/a", "right/e/a"),
                            quiet()),
                    one(
                            "B2",
                            "two files that swap their names",
                            "put left/a \"the one\"; put left/b another-one",
                            "mv left/a left/t; mv left/b left/a; mv left/t left/b",
                            inStep(),
                            both("a", "another-one"),
                            both("b", "the one"),
                            quiet()),
                    one(
                            "B3",
                            "other content of the same size is no move",
                            "put left/a one; put left/x x",
                            "rm left/a; put left/b two",
                            inStep(),
                            gone("a"),
                            both("b", "two"),
                            quiet()),
                    one(
                            "B4",
                            "a file moved over another",
                            "put left/a \"the one\"; put left/b another-one",
                            "mv left/a left/b",
                            inStep(),
                            gone("a"),
                            both("b", "the one"),
                            quiet()),
                    two(
                            "B5",
                            "moved here, deleted there: nobody loses content unasked",
                            "put left/a \"the one\"; put left/x x",
                            "mv left/a left/b; rm right/a",
                            survives("the one"),
                            inStep()),
                    two(
                            "B5",
                            "moved here, edited there: the edit survives",
                            "put left/a \"the one\"; put left/x x",
                            "mv left/a left/b; put right/a \"edited there\"",
                            survives("edited there")),
                    two(
                            "B5",
                            "moved here, another file made there under the new name: both survive,"
                                    + " and it is told",
                            "put left/a \"the one\"; put left/x x",
                            "mv left/a left/b; put right/b \"made there\"",
                            survives("the one", "made there"),
                            told()),
                    two(
                            "B6",
                            "two files moved to one name, one on each side: both survive",
                            "put left/a \"the one\"; put left/b another-one",
                            "mv left/a left/c; mv right/b right/c",
                            survives("the one", "another-one"),
                            told()),
                    one(
                            "B8",
                            "renaming everything is no mass deletion",
                            "for i in $(seq 20); do put left/d/$i \"content $i\"; done",
                            "mv left/d left/e",
                            inStep(),
                            both("e/7", "content 7"),
                            quiet()));

    private DecisionScenarios() {}

    private static Scenario one(
            String id, String title, String first, String then, Check... checks) {
        return new Scenario(id, title, false, first, then, List.of(checks));
    }

    private static Scenario two(
            String id, String title, String first, String then, Check... checks) {
        return new Scenario(id, title, true, first, then, List.of(checks));
    }
}
