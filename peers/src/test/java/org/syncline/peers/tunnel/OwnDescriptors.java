package org.syncline.peers.tunnel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The descriptors of this process, as Linux lists them in {@code /proc}. */
final class OwnDescriptors {

    private static final String LISTENING = "0A";
    private static final int OWN_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final int HEXADECIMAL = 16;

    private OwnDescriptors() {}

    /** Returns how many lead to connections whose own end has a port. */
    static int at(int port) throws IOException {
        Set<String> sockets = sockets(port);
        int count = 0;
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            for (Path each : all.toList()) {
                try {
                    count += sockets.contains(Files.readSymbolicLink(each).toString()) ? 1 : 0;
                } catch (NoSuchFileException e) {
                    continue; // closed since it was listed
                }
            }
        }
        return count;
    }

    private static Set<String> sockets(int port) throws IOException {
        Set<String> sockets = new HashSet<>();
        for (String table : List.of("tcp", "tcp6")) {
            List<String> lines = Files.readAllLines(Path.of("/proc/net", table));
            for (String line : lines.subList(1, lines.size())) {
                String[] columns = line.strip().split("\\s+");
                String address = columns[OWN_ADDRESS];
                String own = address.substring(address.indexOf(':') + 1);
                if (!columns[STATE].equals(LISTENING)
                        && Integer.parseInt(own, HEXADECIMAL) == port) {
                    sockets.add("socket:[" + columns[INODE] + "]");
                }
            }
        }
        return sockets;
    }
}
