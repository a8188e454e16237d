package org.syncline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The TCP connections of a process, as Linux lists them in {@code /proc}. */
public final class OwnPorts {

    private static final String ESTABLISHED = "01";
    private static final int OWN_ADDRESS = 1;
    private static final int OTHER_ADDRESS = 2;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final int HEXADECIMAL = 16;

    private OwnPorts() {}

    /** Returns the ports that a process's own ends of its connections have. */
    public static Set<Integer> of(long pid) throws IOException {
        return ports(pid, OWN_ADDRESS);
    }

    /** Returns the ports that the other ends of them have. */
    static Set<Integer> called(long pid) throws IOException {
        return ports(pid, OTHER_ADDRESS);
    }

    private static Set<Integer> ports(long pid, int end) throws IOException {
        Set<String> sockets = sockets(pid);
        Set<Integer> ports = new HashSet<>();
        for (String table : List.of("tcp", "tcp6")) {
            for (String line : Files.readAllLines(Path.of("/proc/net", table))) {
                String[] columns = line.strip().split("\\s+");
                if (columns[STATE].equals(ESTABLISHED)
                        && sockets.contains("socket:[" + columns[INODE] + "]")) {
                    String address = columns[end];
                    String port = address.substring(address.indexOf(':') + 1);
                    ports.add(Integer.parseInt(port, HEXADECIMAL));
                }
            }
        }
        return ports;
    }

    private static Set<String> sockets(long pid) throws IOException {
        Set<String> sockets = new HashSet<>();
        try (Stream<Path> files = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            for (Path each : files.toList()) {
                try {
                    sockets.add(Files.readSymbolicLink(each).toString());
                } catch (NoSuchFileException e) {
                    continue; // closed since it was listed
                }
            }
        }
        return sockets;
    }
}
