package org.syncline.lab.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** The cores that the system lets this process run on, as lists such as "0-3,8". */
public final class Placement {

    private static final Path LINUX = Path.of("/proc/self/status");
    private static final Path MACHINE = Path.of("/sys/devices/system/cpu/online");
    private static final String LIST = "Cpus_allowed_list:";

    private Placement() {}

    /** Returns a list such as "0-3,8"; empty where the system does not tell. */
    public static Optional<String> cores() {
        return lines(LINUX).flatMap(Placement::in);
    }

    /** Returns the same only if the machine has more cores than these. */
    static Optional<String> confined() {
        Optional<String> machine = lines(MACHINE).flatMap(all -> all.stream().findFirst());
        return cores().filter(own -> machine.isPresent() && isLess(own, machine.get()));
    }

    static Optional<String> in(List<String> status) {
        return status.stream()
                .filter(line -> line.startsWith(LIST))
                .map(line -> line.substring(LIST.length()).strip())
                .findFirst();
    }

    /** Returns whether one list lacks cores of the other; it may have such as are switched off. */
    static boolean isLess(String list, String machine) {
        BitSet lacking = set(machine);
        lacking.andNot(set(list));
        return !lacking.isEmpty();
    }

    private static BitSet set(String list) {
        BitSet set = new BitSet();
        for (String range : list.split(",")) {
            String[] ends = range.strip().split("-");
            set.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
        }
        return set;
    }

    /** What cannot be read describes a figure, and must not cost it. */
    private static Optional<List<String>> lines(Path file) {
        if (!Files.isReadable(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readAllLines(file, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
