package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Collects differences of the aspects asked for. */
final class DifferenceCollector {
    private final Set<Aspect> wanted;
    private final List<Difference> found = new ArrayList<>();

    DifferenceCollector(Set<Aspect> wanted) {
        this.wanted = wanted;
    }

    boolean wants(Aspect aspect) {
        return aspect == Aspect.UNREADABLE || wanted.contains(aspect);
    }

    /** Adds a difference if the two values are not equal. */
    void check(RawPath path, Aspect aspect, Object left, Object right) {
        if (!Objects.equals(left, right)) {
            add(new Difference(path, aspect, left.toString(), right.toString()));
        }
    }

    void add(Difference difference) {
        if (wants(difference.aspect())) {
            found.add(difference);
        }
    }

    List<Difference> sorted() {
        found.sort(Comparator.comparing(Difference::path).thenComparing(Difference::aspect));
        return List.copyOf(found);
    }
}
