package org.syncline.core.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/** Tells one start of this host from the next. */
final class HostBoot {

    static final String ID = id();

    private HostBoot() {}

    private static String id() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        } catch (IOException e) {
            return UUID.randomUUID().toString(); // only Linux says
        }
    }
}
