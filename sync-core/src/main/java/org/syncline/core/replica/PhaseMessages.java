package org.syncline.core.replica;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.peer.PhaseMessage;

import java.util.Arrays;
import java.util.stream.Stream;

/** Reports each phase's time here to the other side. */
final class PhaseMessages {

    private PhaseMessages() {}

    static PhaseMessage[] of(PhaseCounters phases) {
        return Arrays.stream(Phase.values())
                .filter(phase -> tookPlace(phase, phases))
                .map(phase -> message(phase, phases))
                .toArray(PhaseMessage[]::new);
    }

    /** Reports the traffic as well, which the other side counts, too. */
    static PhaseMessage[] of(PhaseCounters phases, TrafficCounters traffic) {
        return Stream.of(
                        Arrays.stream(of(phases)),
                        Stream.of(message(PhaseMessage.ARRIVED, traffic.arrived())),
                        Stream.of(message(PhaseMessage.DEPARTED, traffic.departed())))
                .flatMap(each -> each)
                .toArray(PhaseMessage[]::new);
    }

    private static PhaseMessage message(String name, long bytes) {
        PhaseMessage message = new PhaseMessage();
        message.name = name;
        message.bytes = bytes;
        return message;
    }

    private static boolean tookPlace(Phase phase, PhaseCounters phases) {
        return phases.nanos(phase) > 0 || phases.items(phase) > 0 || phases.bytes(phase) > 0;
    }

    private static PhaseMessage message(Phase phase, PhaseCounters phases) {
        PhaseMessage message = new PhaseMessage();
        message.name = phase.label();
        message.busyNanos = phases.nanos(phase);
        message.items = phases.items(phase);
        message.bytes = phases.bytes(phase);
        return message;
    }
}
