package org.syncline.benchmarks.direct;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A stub written by hand for the calls that each format of messages has, or fewer. */
interface ReducedProbe extends PartialProbe {

    /** The calls that most libraries override. */
    Set<MeasuredCall> CALLS =
            EnumSet.of(
                    MeasuredCall.ADD,
                    MeasuredCall.STRING,
                    MeasuredCall.KIB,
                    MeasuredCall.PERSON,
                    MeasuredCall.PEOPLE);

    @Override
    default void empty() {
        throw new UnsupportedOperationException();
    }

    @Override
    default List<Person> echoPeople(List<Person> people) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    default Ints32 echoInts(Ints32 ints) {
        throw new UnsupportedOperationException();
    }

    @Override
    default float[] echoFloats(float[] values) {
        throw new UnsupportedOperationException();
    }
}
