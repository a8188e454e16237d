package org.syncline.benchmarks.direct;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** A stub written by hand, without the calls that no comparison needs. */
interface PartialProbe extends Probe {

    /** The calls that it has. */
    Set<MeasuredCall> CALLS =
            EnumSet.complementOf(
                    EnumSet.of(MeasuredCall.TABLE, MeasuredCall.TREE15, MeasuredCall.RING));

    @Override
    default Map<String, String> echoTable(Map<String, String> table) {
        throw new UnsupportedOperationException();
    }

    @Override
    default TreeNode echoTree(TreeNode root) {
        throw new UnsupportedOperationException();
    }

    @Override
    default void fail(String message) {
        throw new UnsupportedOperationException();
    }

    @Override
    default long sleep(long millis) {
        throw new UnsupportedOperationException();
    }
}
