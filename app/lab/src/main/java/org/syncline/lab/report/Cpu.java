package org.syncline.lab.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The processor's model, as far as it can be had without starting a program. */
final class Cpu {
    private static final Path LINUX = Path.of("/proc/cpuinfo");
    private static final Pattern MODEL = Pattern.compile("(?:model name|Model|cpu)\\s*:\\s*(.+)");

    private Cpu() {}

    static Optional<String> model() {
        return Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER"))
                .or(() -> Files.isReadable(LINUX) ? inFile(LINUX) : Optional.empty());
    }

    /** Linux names it "model name" on x86, "Model" on some ARM boards, "cpu" on POWER. */
    static Optional<String> in(List<String> cpuinfo) {
        return cpuinfo.stream()
                .map(MODEL::matcher)
                .filter(Matcher::matches)
                .map(m -> m.group(1).replaceAll("\\s+", " ").strip())
                .findFirst();
    }

    /** An unreadable file leaves the model unknown: it decorates figures and must not stop them. */
    private static Optional<String> inFile(Path file) {
        try {
            return in(Files.readAllLines(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
