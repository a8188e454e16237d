package org.syncline.benchmarks.direct.library;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.CatalogueItem;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A stub written by hand, which overrides the calls that its library can compare. */
public interface PartialProbe extends Probe {

    /** The calls for which each format of messages has types. */
    Set<MeasuredCall> MESSAGES =
            EnumSet.of(
                    MeasuredCall.ADD,
                    MeasuredCall.STRING,
                    MeasuredCall.KIB,
                    MeasuredCall.PERSON,
                    MeasuredCall.PEOPLE);

    /** These, and those of other structures, arrays and no arguments at all. */
    Set<MeasuredCall> STRUCTURES =
            EnumSet.complementOf(
                    EnumSet.of(MeasuredCall.TABLE, MeasuredCall.TREE15, MeasuredCall.RING));

    @Override
    default void empty() {
        throw new UnsupportedOperationException();
    }

    @Override
    default int addInts(int a, int b) {
        throw new UnsupportedOperationException();
    }

    @Override
    default long addLongs(long a, long b) {
        throw new UnsupportedOperationException();
    }

    @Override
    default Map<String, String> echoTable(Map<String, String> table) {
        throw new UnsupportedOperationException();
    }

    @Override
    default List<Person> echoPeople(List<Person> people) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    default List<CatalogueItem> items(int count) {
        throw new UnsupportedOperationException();
    }

    @Override
    default Ints32 echoInts(Ints32 ints) {
        throw new UnsupportedOperationException();
    }

    @Override
    default TreeNode echoTree(TreeNode root) {
        throw new UnsupportedOperationException();
    }

    @Override
    default float[] echoFloats(float[] values) {
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
