package org.syncline.benchmarks.direct;

import org.syncline.lab.failure.LogFormat;

import java.io.IOException;

/**
 * Serves a probe by a {@link org.syncline.benchmarks.direct.library.DirectLibrary}. Prints its
 * address, and ends with standard input. Argument: the transport that adapts the library.
 */
final class DirectServer {

    private DirectServer() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        System.out.println(DirectLibraries.named(args[0]).serve());
        while (System.in.read() >= 0) {
            continue;
        }
        System.exit(0);
    }
}
