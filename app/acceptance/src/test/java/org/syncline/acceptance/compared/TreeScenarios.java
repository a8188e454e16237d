package org.syncline.acceptance.compared;

import static org.syncline.acceptance.compared.Check.alike;
import static org.syncline.acceptance.compared.Check.at;
import static org.syncline.acceptance.compared.Check.both;
import static org.syncline.acceptance.compared.Check.gone;
import static org.syncline.acceptance.compared.Check.inStep;
import static org.syncline.acceptance.compared.Check.notSentAgain;
import static org.syncline.acceptance.compared.Check.quiet;
import static org.syncline.acceptance.compared.Check.refused;
import static org.syncline.acceptance.compared.Check.that;

import org.syncline.corpora.compare.Aspect;

import java.util.List;

/** Names, metadata, special files, and accidents. */
final class TreeScenarios {

    static final List<Scenario> ALL =
            List.of(
                    one(
                            "C1",
                            "names with control characters, quotes, wildcards and blanks arrive",
                            "",
                            "cd left; for n in 'a\\n"
                                + "b' 'a\\tb' 'a\\r"
                                + "b' 'a\\eb' 'a\\\\b' '\"' \"'\" '*?[x]' '-n' '#x' '~' '%20' ' x'"
                                + " 'x ' 'x.' '...'; do printf x >\"./$(printf '%b' \"$n\")\";"
                                + " done",
                            inStep(),
                            that(
                                    "test $(ls -Aq right | grep -vc syncline) -eq 16",
                                    "has not all of them"),
                            quiet()),
                    one(
                            "C2",
                            "names of 255 bytes arrive, and files with them are replaced",
                            "cd left; for n in $(printf %0255d 7) $(printf \"é%.0s\" $(seq 127));"
                                    + " do printf old >\"$n\"; done",
                            "cd left; for n in *; do printf edited >\"$n\"; done",
                            inStep(),
                            that("grep -q edited right/0*7", "the edit does not arrive"),
                            quiet()),
                    one(
                            "C3",
                            "names that are not valid UTF-8 arrive",
                            "",
                            "printf x >\"left/$(printf \"caf\\351\")\"; mkdir \"left/$(printf"
                                    + " \"\\377d\")\"",
                            inStep(),
                            quiet()),
                    one(
                            "C4",
                            "the composed and the decomposed form of a name stand side by side",
                            "",
                            "printf one >\"left/$(printf \"caf\\303\\251\")\"; printf two"
                                    + " >\"left/$(printf \"cafe\\314\\201\")\"",
                            inStep(),
                            quiet()),
                    one(
                            "C5",
                            "names that differ in case stand side by side",
                            "",
                            "put left/Case one; put left/case two",
                            inStep(),
                            quiet()),
                    one(
                            "C6",
                            "names with emoji and a right-to-left override arrive",
                            "",
                            "printf x >\"left/$(printf"
                                    + " \"\\360\\237\\230\\200\\342\\200\\256txt\")\"",
                            inStep(),
                            quiet()),
                    one(
                            "C8",
                            "three folders with names of 175 bytes in each other",
                            "",
                            "cd left; for i in 1 2 3; do d=$(printf %0175d $i); mkdir $d; cd $d;"
                                    + " done; printf x >x",
                            inStep(),
                            quiet()),
                    one(
                            "C9",
                            "folders 64 deep",
                            "",
                            "put left/$(printf \"d/%.0s\" $(seq 64))x x",
                            inStep(),
                            quiet()),
                    one(
                            "C10",
                            "paths longer than PATH_MAX arrive",
                            "put left/x x",
                            "d=$(printf %0175d 1); d5=$d/$d/$d/$d/$d; d15=$d5/$d5/$d5; mkdir -p"
                                + " left/$d15 top/$d15; printf x >top/$d15/x; mv top/$d left/$d15/",
                            inStep(),
                            quiet()),
                    one(
                            "C12",
                            "files named like temporary files of any tool are files",
                            "",
                            "cd left; for n in .x.Ab12Cd .unison.x.0123.unison.tmp .syncline.tmp"
                                    + " .x.swp x.part .~tmp~; do printf \"mine $n\" >$n; done",
                            inStep(),
                            both(".unison.x.0123.unison.tmp", "mine .unison.x.0123.unison.tmp"),
                            quiet()),
                    one(
                            "C13",
                            "empty folders are made and deleted",
                            "mkdir left/gone; put left/x x",
                            "rmdir left/gone; mkdir -p left/new/deeper",
                            inStep(),
                            gone("gone"),
                            quiet()),
                    one(
                            "C14",
                            "an empty file arrives",
                            "",
                            "put left/d/empty \"\"",
                            inStep(),
                            both("d/empty", ""),
                            quiet()),
                    one(
                            "C17",
                            "a root that is a symbolic link is followed",
                            "mv right real; ln -s real right; put left/x x",
                            "put left/x edited",
                            at("real/x", "edited"),
                            that("test -L right", "replaces the link"),
                            quiet()),
                    one(
                            "D1",
                            "times of files to the nanosecond",
                            "",
                            "put left/x x; touch -d \"2024-05-06 07:08:09.123456789\" left/x",
                            alike(Aspect.FILE_MTIME)),
                    one(
                            "D1",
                            "times of folders",
                            "",
                            "put left/d/x x; touch -d \"2024-05-06 07:08:09.123456789\" left/d",
                            inStep(),
                            alike(Aspect.DIRECTORY_MTIME)),
                    one(
                            "D1",
                            "times of symbolic links",
                            "",
                            "ln -s x left/l; touch -h -d \"2024-05-06 07:08:09.123456789\" left/l",
                            inStep(),
                            alike(Aspect.LINK_MTIME)),
                    one(
                            "D2",
                            "a read-only file is replaced, and a file added to a read-only folder;"
                                    + " their modes stay",
                            "put left/d/x old; chmod 444 left/d/x; chmod 555 left/d",
                            "chmod 755 left/d; rm -f left/d/x; put left/d/x edited; put left/d/n n;"
                                    + " chmod 444 left/d/x; chmod 555 left/d",
                            inStep(),
                            alike(Aspect.MODE),
                            quiet()),
                    one(
                            "D3",
                            "set-user-id does not cross over unasked",
                            "put left/x x",
                            "put left/p program; chmod 4755 left/p",
                            both("p", "program"),
                            that("test ! -u right/p", "carries it over")),
                    one(
                            "D4",
                            "permission to execute crosses over",
                            "put left/x x",
                            "chmod 755 left/x",
                            alike(Aspect.MODE),
                            quiet()),
                    one(
                            "D5",
                            "a sparse file stays sparse",
                            "",
                            "truncate -s 16M left/x; printf end >>left/x",
                            inStep(),
                            that("test $(du -k right/x | cut -f 1) -lt 1024", "fills the hole")),
                    one(
                            "D6",
                            "hard links stay hard links",
                            "",
                            "put left/a a; ln left/a left/b; mkdir left/d; ln left/a left/d/c",
                            inStep(),
                            alike(Aspect.HARD_LINKS)),
                    one(
                            "D8",
                            "a FIFO neither blocks the run nor stops the rest",
                            "put left/x x",
                            "mkfifo left/p; put left/x edited",
                            both("x", "edited")),
                    one(
                            "D9",
                            "dangling and looping symbolic links arrive as they are",
                            "",
                            "ln -s nowhere left/a; ln -s loop left/loop; put left/d/x x; ln -s d"
                                    + " left/e",
                            inStep(),
                            quiet()),
                    one(
                            "D9",
                            "a symbolic link that leads out of the tree does not cross over"
                                    + " unasked",
                            "put left/x x",
                            "ln -s ../../etc left/out",
                            that("test ! -L right/out", "carries it over"),
                            both("x", "x")),
                    one(
                            "D10",
                            "a symbolic link replaces a file and a folder, and is replaced by them",
                            "put left/a a; put left/d/x x; ln -s a left/l; ln -s d left/m",
                            "rm -r left/a left/d left/l left/m; ln -s l left/a; ln -s m left/d; put"
                                    + " left/l l; put left/m/x x",
                            inStep(),
                            both("m/x", "x"),
                            quiet()),
                    one(
                            "D11",
                            "times before 1970 and after 2038 are kept",
                            "",
                            "put left/a a; touch -d 1960-01-02 left/a; put left/b b; touch -d"
                                    + " 2100-01-02 left/b",
                            inStep(),
                            alike(Aspect.FILE_MTIME)),
                    one(
                            "D12",
                            "a side whose times all shift by a day has nothing sent",
                            "put left/d/x x; put left/y y",
                            "touch -d 2020-01-02 left/d/x left/y",
                            both("y", "y"),
                            notSentAgain("right/y"),
                            notSentAgain("right/d/x")),
                    one(
                            "E23",
                            "a side that is suddenly empty stops the run",
                            "for i in 1 2 3; do put left/$i \"content $i\"; done",
                            "rm -r left/*",
                            refused()),
                    one(
                            "E23",
                            "a side that is not there stops the run",
                            "for i in 1 2 3; do put left/$i \"content $i\"; done",
                            "rm -rf left",
                            refused()),
                    one(
                            "E24",
                            "the deletion of three quarters of a side stops the run",
                            "for i in $(seq 20); do put left/$i \"content $i\"; done",
                            "for i in $(seq 15); do rm left/$i; done",
                            refused()),
                    one(
                            "E27",
                            "what was overwritten or deleted can still be had",
                            "put left/a \"old content\"; put left/b \"deleted content\"; put left/x"
                                    + " x",
                            "put left/a edited; rm left/b",
                            inStep(),
                            that(
                                    "grep -rqF 'old content' . && grep -rqF 'deleted content' .",
                                    "keeps neither")));

    private TreeScenarios() {}

    private static Scenario one(
            String id, String title, String first, String then, Check... checks) {
        return new Scenario(id, title, false, first, then, List.of(checks));
    }
}
