package org.syncline.desktop.share;

import org.syncline.core.session.RootOpener;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A folder to share, as the user typed it.
 *
 * @param port of the first transport, the next ones have the next; blank or 0 for any free ones
 * @param transports in the order of their ports
 */
public record ShareRequest(String folder, String name, String port, List<String> transports) {

    static final ShareRequest PRESET = new ShareRequest("", "", "", List.of("socket"));

    private static final int LAST_PORT = 65535;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    public ShareRequest {
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
        return isPort()
                ? Optional.empty()
                : Optional.of(
                        "\"%s\" is no port for %s: give a number up to %d, or nothing for any free port."
                                .formatted(port, transports(transports.size()), lastFirstPort()));
    }

    private static String transports(int count) {
        return count == 1 ? "a transport" : count + " transports";
    }

    private int lastFirstPort() {
        return LAST_PORT - transports.size() + 1;
    }

    private boolean isPort() {
        return port.isEmpty()
                || (port.matches("[0-9]{1,5}") && Integer.parseInt(port) <= lastFirstPort());
    }

    /** Returns the port of a transport; 0 for any free one. */
    int portOf(String transport) {
        int first = port.isEmpty() ? 0 : Integer.parseInt(port);
        return first == 0 ? 0 : first + transports.indexOf(transport);
    }
}
