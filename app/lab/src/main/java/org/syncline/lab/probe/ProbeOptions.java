package org.syncline.lab.probe;

import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;

import java.util.OptionalLong;

/**
 * The options of a measurement.
 *
 * @param calls of each thread, as many again before them to warm up
 * @param threads that call at the same time over one connection
 * @param inFlight of each thread at a time; more than 1 are asynchronous calls
 * @param bytes approximate size each way; empty for the usual size of the shape
 */
public record ProbeOptions(
        CallShape shape, int calls, int threads, int inFlight, OptionalLong bytes) {

    private static final int MOST_CALLS = 100_000_000;
    private static final int MOST_THREADS = 1024;
    private static final int MOST_IN_FLIGHT = 100_000;

    public ProbeOptions {
        requireWithin("calls", calls, MOST_CALLS);
        requireWithin("threads", threads, MOST_THREADS);
        requireWithin("calls in flight", inFlight, MOST_IN_FLIGHT);
        if (inFlight > 1 && shape == CallShape.CALLBACK) {
            throw new IllegalArgumentException("a thread makes one call with a callback at a time");
        }
    }

    /** Returns the same with other sizes. */
    ProbeOptions withBytes(long each) {
        return new ProbeOptions(shape, calls, threads, inFlight, OptionalLong.of(each));
    }

    /** Returns those of one of so many rounds, which have as many calls at least together. */
    ProbeOptions ofRounds(int rounds) {
        return new ProbeOptions(shape, Math.ceilDiv(calls, rounds), threads, inFlight, bytes);
    }

    private static void requireWithin(String what, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(what + ": 1 to " + most + ", not " + value);
        }
    }

    /** Fails if the transport lacks a feature, naming it. */
    void check(Transport transport) {
        check(transport.name(), transport.traits());
    }

    /** Fails if a transport of these traits lacks a feature, naming it. */
    public void check(String transport, Traits traits) {
        if (shape == CallShape.CALLBACK) {
            require(traits.has(Feature.CALLBACKS), transport + " makes no callbacks");
        } else if (inFlight > 1) {
            require(
                    traits.has(Feature.ASYNCHRONOUS_CALLS),
                    transport + " has one call of a thread in flight");
        }
    }

    private static void require(boolean has, String otherwise) {
        if (!has) {
            throw new IllegalArgumentException(
                    otherwise + "; \"syncline transports\" shows what each transport can do");
        }
    }
}
