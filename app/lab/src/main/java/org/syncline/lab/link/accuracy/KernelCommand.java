package org.syncline.lab.link.accuracy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Commands that set up networks in the kernel. They need root, {@code ip} and {@code tc}. */
final class KernelCommand {

    /** Ethernet, IP and TCP with time stamps around a segment's content of 1448 bytes. */
    private static final double FRAME_OF_CONTENT = 1514.0 / 1448;

    private KernelCommand() {}

    /** Returns the rate of frames at which so many bits of content pass in a second. */
    static long bitsOfFrames(long bitsOfContent) {
        return Math.round(bitsOfContent * FRAME_OF_CONTENT);
    }

    /** Runs one, whose words are set apart by spaces. */
    static void run(String line) throws IOException {
        Process process = new ProcessBuilder(line.split(" ")).redirectErrorStream(true).start();
        String said =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        try {
            if (process.waitFor() != 0) {
                throw new IOException(
                        line
                                + " failed; a kernel with tbf, htb, u32 and veth, and root, are"
                                + " needed: "
                                + said);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
