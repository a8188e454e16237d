package org.syncline.cli;

import org.syncline.core.session.RefusedException;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a process serves.
 *
 * @param near end points without TLS
 * @param tunnelled the transports that paired machines reach through TLS, by name
 */
record ServedPlaces(List<Place> near, Map<String, Transport> tunnelled) {

    /** What {@code --listen} asks for. */
    record Place(Transport transport, ListenSpec spec, InetSocketAddress at) {}

    /**
     * Returns where the transports of this process are to be served.
     *
     * @throws IOException if there is no such host
     * @throws IllegalArgumentException if there is no such transport, or a tunnel must carry one
     *     that it cannot
     * @throws RefusedException if one must be behind a tunnel, and none is asked for
     */
    static ServedPlaces of(List<ListenSpec> specs, TlsOption tls)
            throws IOException, RefusedException {
        Transports installed = TransportCatalogue.installed().inProcess();
        List<Place> near = new ArrayList<>();
        Map<String, Transport> tunnelled = new LinkedHashMap<>();
        for (ListenSpec each : specs) {
            Transport transport = installed.named(each.transport());
            Place place = new Place(transport, each, each.resolved());
            if (isTunnel(place, tls)) {
                tunnelled.put(transport.name(), transport);
            } else {
                near.add(place);
            }
        }
        return new ServedPlaces(near, tunnelled);
    }

    private static boolean isTunnel(Place place, TlsOption tls) throws RefusedException {
        Transport transport = place.transport();
        if (!place.at().getAddress().isLoopbackAddress()) {
            TunnelEnds.checkCanTravel(transport);
        }
        if (!tls.isTunnel(place.at())) {
            return false;
        }
        TunnelEnds.checkCanTravel(transport);
        tls.checkIsNative(transport, WorkerMain.hasFront());
        return true;
    }
}
