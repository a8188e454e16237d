package org.syncline.desktop;

import org.apache.commons.io.FileUtils;
import org.syncline.core.transport.Transports;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An installation whose only family of workers is that of Hessian, as the build packed it. A build
 * of only some modules may lack it; a whole build ({@code CI=true}) has it.
 */
final class HessianWorkers {

    private static final String FAMILY = "syncline-transport-hessian";
    private static final Path BUILT =
            Path.of("../../transports/target/workers", FAMILY).toAbsolutePath().normalize();

    private HessianWorkers() {}

    /** Returns whether tests that need it can, or must, run. */
    static boolean areBuilt() {
        return Files.exists(BUILT) || "true".equals(System.getenv("CI"));
    }

    /** Copies it into a new folder below this one. */
    static TransportCatalogue in(Path folder) throws IOException {
        Path workers = folder.resolve("workers");
        FileUtils.copyDirectory(BUILT.toFile(), workers.resolve(FAMILY).toFile());
        return new TransportCatalogue(Transports.installed(), workers);
    }

    static WorkerFamily family(TransportCatalogue catalogue) {
        return catalogue.family("hessian2").orElseThrow();
    }
}
