package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Traits.Feature;

import java.util.EnumSet;
import java.util.Set;

/** A trait that is claimed is one that a test holds the transport to. */
public interface TraitChecks extends TransportUnderTest {

    /** Each is demanded in an interface beside this one; TLS nobody can ask a transport for yet. */
    Set<Feature> TESTED =
            Set.of(
                    Feature.TYPED_EXCEPTIONS,
                    Feature.CALLBACKS,
                    Feature.ASYNCHRONOUS_CALLS,
                    Feature.FILE_RANGES,
                    Feature.TLS);

    /** These take an ability away, on which then nobody relies. */
    Set<Feature> LIMITS = Set.of(Feature.ONE_HOST);

    @Test
    default void testsEveryClaimedTrait() {
        Set<Feature> untested = EnumSet.noneOf(Feature.class);
        untested.addAll(transport().traits().features());
        untested.removeAll(TESTED);
        untested.removeAll(LIMITS);
        assertEquals(Set.of(), untested);
    }
}
