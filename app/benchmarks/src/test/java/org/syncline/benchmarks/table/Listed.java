package org.syncline.benchmarks.table;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.lab.worker.ListedTransport;

import java.util.List;
import java.util.Set;

/** Transports that exist as names only. */
final class Listed {

    private Listed() {}

    static ListedTransport named(String name, Marshalling marshalling) {
        Library library = new Library("Lib of " + name, "1.2", "MIT", List.of());
        return new ListedTransport(
                name, new Traits(name, "", "", library, "", marshalling, Set.of(), ""));
    }
}
