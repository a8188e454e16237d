package org.syncline.core.scan;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FoundAttributes;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads the attributes of files and directories that the run asks for. Reads them after the state
 * that is recorded with them was taken, so that a later change has other stamps. Safe for any
 * thread.
 */
final class AttributeReader {

    private final Tree tree;
    private final TreeOptions choices;
    private final Findings findings;

    /**
     * Attributes that files share: most files of a tree have one of few owners and no other
     * attributes.
     */
    private final Map<Attributes, Attributes> shared = new ConcurrentHashMap<>();

    AttributeReader(Tree tree, TreeOptions choices, Findings findings) {
        this.tree = tree;
        this.choices = choices;
        this.findings = findings;
    }

    /** The entry with the attributes of the path. */
    Entry complete(Entry entry, RelPath path) throws FileProblem {
        if (!choices.attributes()) {
            return entry;
        }
        FoundAttributes carried = tree.carried(path, choices);
        if (carried.hasAcl()) {
            findings.accessList(path);
        }
        if (carried.beyondLimits()) {
            findings.beyondLimits(path);
        }
        return entry.withAttributes(shared(carried.attributes()));
    }

    private Attributes shared(Attributes attributes) {
        ExtendedAttributes extended = attributes.extended();
        return extended == null || extended.equals(ExtendedAttributes.EMPTY)
                ? shared.computeIfAbsent(attributes, it -> it)
                : attributes;
    }
}
