package org.syncline.core.peer;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.filter.Filter;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.TreeChoices;

import java.util.Arrays;

/** What a request asks for, as far as it can make no sense, and what the root allows. Immutable. */
record SessionSpec(
        Filter filter, DigestAlgorithm digest, TreeChoices choices, Capabilities capabilities) {

    SessionSpec withCapabilities(Capabilities found) {
        return new SessionSpec(filter, digest, choices, found);
    }

    /**
     * @throws IllegalArgumentException if an option makes no sense
     */
    static SessionSpec of(OpenRequest request) {
        return new SessionSpec(
                Filter.of(Arrays.asList(request.excludes)),
                DigestAlgorithm.named(request.digest),
                Messages.choices(request),
                Capabilities.POSIX);
    }
}
