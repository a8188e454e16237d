package org.syncline.desktop.share;

import org.syncline.core.session.RootOpener;
import org.syncline.desktop.share.Reach.Machines;
import org.syncline.desktop.share.Reach.SameUser;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.identity.PeerKey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A folder to share, as the user typed it.
 *
 * @param port of the first transport, the next ones have the next; of all transports where machines
 *     connect; blank or 0 for any free ones
 * @param transports in the order of their ports
 */
record ShareRequest(String folder, String name, String port, List<String> transports, Reach reach) {

    static final ShareRequest PRESET =
            new ShareRequest("", "", "", List.of("socket"), new SameUser());

    private static final int LAST_PORT = 65535;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    ShareRequest {
        folder = folder.strip();
        name = name.strip();
        port = port.strip();
        transports = List.copyOf(transports);
    }

    /** Returns a name for the share of a folder: the folder's, as far as an address can hold it. */
    static String nameOf(String folder) {
        String path = folder.strip().replaceFirst("[/\\\\]+$", "");
        String last = path.substring(1 + Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')));
        String name = last.replaceAll("[^A-Za-z0-9._-]+", "-").replaceFirst("^[._-]+", "");
        return name.isEmpty() ? "share" : name;
    }

    /** Returns what is wrong, in a sentence that says what to give; empty if nothing is. */
    Optional<String> wrong() {
        if (folder.isEmpty()) {
            return Optional.of("Choose the folder to share.");
        }
        if (RootOpener.isAddress(folder)) {
            return Optional.of(
                    folder + " is the address of a peer; choose a folder of this computer.");
        }
        if (!NAME.matcher(name).matches()) {
            return Optional.of(
                    "\"%s\" is no name for a share: give letters, digits, \".\", \"_\" or \"-\"."
                            .formatted(name));
        }
        if (transports.isEmpty()) {
            return Optional.of("Tick at least one transport.");
        }
        if (!isPort()) {
            return Optional.of(
                    "\"%s\" is no port for %s: give a number up to %d, or nothing for any free port."
                            .formatted(port, transports(ports()), lastFirstPort()));
        }
        return reach instanceof Machines machines ? wrong(machines) : Optional.empty();
    }

    private static Optional<String> wrong(Machines machines) {
        if (machines.keys().isEmpty()) {
            return Optional.of(
                    "Tick at least one machine; \"Pair with another machine …\" adds others.");
        }
        return HostPort.read(machines.hostOfOption() + ":0").isPresent()
                ? Optional.empty()
                : Optional.of(
                        "\"%s\" is no address of this computer: give one such as 192.168.1.7, or nothing for all of its networks."
                                .formatted(machines.host()));
    }

    /** One port leads paired machines to all transports. */
    private int ports() {
        return reach instanceof Machines ? 1 : transports.size();
    }

    private static String transports(int count) {
        return count == 1 ? "a transport" : count + " transports";
    }

    private int lastFirstPort() {
        return LAST_PORT - ports() + 1;
    }

    private boolean isPort() {
        return port.isEmpty()
                || (port.matches("[0-9]{1,5}") && Integer.parseInt(port) <= lastFirstPort());
    }

    /** Returns the options of {@code serve} that say where it listens, and to whom. */
    List<String> options() {
        List<String> options = new ArrayList<>();
        switch (reach) {
            case SameUser sameUser -> {
                for (String transport : transports) {
                    options.add("--listen=%s=127.0.0.1:%d".formatted(transport, portOf(transport)));
                }
            }
            case Machines machines -> {
                for (String transport : transports) {
                    options.add(
                            "--listen=%s=%s:%d"
                                    .formatted(transport, machines.hostOfOption(), firstPort()));
                }
                options.add("--tls=tunnel");
                for (PeerKey key : machines.keys()) {
                    options.add("--peer=%s=%s".formatted(key.hex(), machines.access().rights()));
                }
                if (!machines.announced()) {
                    options.add("--no-announce");
                }
            }
        }
        return options;
    }

    private int portOf(String transport) {
        return firstPort() == 0 ? 0 : firstPort() + transports.indexOf(transport);
    }

    /** Returns 0 for any free one. */
    private int firstPort() {
        return port.isEmpty() ? 0 : Integer.parseInt(port);
    }
}
