package org.syncline.lab.experiment;

import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transports;
import org.syncline.lab.worker.ListedTransport;

import java.util.List;
import java.util.Set;

/** Transports by name, with chosen features. */
final class KnownTransports {

    static final List<ListedTransport> ALL =
            List.of(
                    with("socket", Feature.ASYNCHRONOUS_CALLS, Feature.CALLBACKS),
                    with("rmi", Feature.CALLBACKS),
                    with("karmi", Feature.CALLBACKS),
                    with("xmlrpc"),
                    with("aeron", Feature.ASYNCHRONOUS_CALLS));

    private KnownTransports() {}

    private static ListedTransport with(String name, Feature... features) {
        Traits traits = Transports.installed().named("socket").traits();
        return new ListedTransport(
                name,
                new Traits(
                        traits.title(),
                        traits.family(),
                        traits.standsFor(),
                        traits.library(),
                        traits.wireFormat(),
                        traits.marshalling(),
                        Set.of(features),
                        traits.limits()));
    }
}
