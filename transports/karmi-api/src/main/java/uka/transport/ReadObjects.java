package uka.transport;

import org.syncline.transport.karmi.wire.GraphReader;

import uka.util.EnlargingArray;

/** The objects that a stream has read, as the first generation hands them out. */
final class ReadObjects extends EnlargingArray {
    private final GraphReader.Handles handles;

    ReadObjects(GraphReader.Handles handles) {
        this.handles = handles;
    }

    static GraphReader.Handles handles(EnlargingArray given) {
        return given instanceof ReadObjects own ? own.handles : GraphReader.Handles.none();
    }
}
