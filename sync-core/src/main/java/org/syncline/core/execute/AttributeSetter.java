package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sets attributes, and remembers failures: content is synchronised all the same, the archive gets
 * the real attributes, and the user is informed. Safe for any thread.
 */
final class AttributeSetter {

    /** More are only counted. */
    private static final int MOST_PROBLEMS = 1000;

    private final Tree tree;
    private final TreeOptions choices;
    private final Map<RelPath, FileProblem> lacking = new ConcurrentHashMap<>();

    AttributeSetter(Tree tree, TreeOptions choices) {
        this.tree = tree;
        this.choices = choices;
    }

    /** Sets them on what is to stand at the path. */
    Dresser at(RelPath path) {
        return (staged, wanted) -> {
            if (!wanted.equals(Attributes.NONE)) {
                try {
                    staged.setAttributes(wanted);
                } catch (FileProblem e) {
                    lacking.put(path, e);
                }
            }
        };
    }

    /** True if some could not be set at the path. */
    boolean areLacking(RelPath path) {
        return lacking.containsKey(path);
    }

    /** Sets them on something that is in the tree already. */
    void set(RelPath path, Attributes wanted) throws FileProblem {
        lacking.remove(path);
        if (wanted.equals(Attributes.NONE)) {
            return;
        }
        try {
            tree.setAttributes(path, wanted);
        } catch (FileProblem e) {
            if (e.code() == ErrorCode.CLOSED) {
                throw e;
            }
            lacking.put(path, e);
        }
    }

    /**
     * Fails as CHANGED if the path has neither the expected attributes nor already the wanted ones,
     * as far as both are known.
     */
    void expect(RelPath path, Entry expected, Entry wanted) throws FileProblem {
        Attributes before = expected.attributes();
        if (choices.attributes() && !before.equals(Attributes.NONE)) {
            Attributes found = tree.carried(path, choices).attributes();
            if (!found.agreesWith(before) && !found.agreesWith(wanted.attributes())) {
                throw StateCheck.changed();
            }
        }
    }

    /** Returns the desired entry as far as it could be set. */
    Entry real(RelPath path, Entry desired) throws FileProblem {
        if (!lacking.containsKey(path)) {
            return desired;
        }
        Attributes found = tree.carried(path, choices).attributes();
        return switch (desired) {
            case Entry.RegularFile file -> file.withAttributes(found);
            case Entry.Directory directory -> directory.withAttributes(found);
            case Entry.Absent _, Entry.Symlink _, Entry.Unsyncable _ -> desired;
        };
    }

    /** Returns the failures to set attributes, in path order. */
    List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        lacking.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .limit(MOST_PROBLEMS)
                .forEach(each -> problems.add(each.getValue().at(each.getKey())));
        if (lacking.size() > MOST_PROBLEMS) {
            int more = lacking.size() - MOST_PROBLEMS;
            Problem last = problems.removeLast();
            problems.add(
                    new Problem(
                            last.path(),
                            last.code(),
                            last.reason() + "; and so with " + more + " more"));
        }
        return problems;
    }
}
