package org.syncline.core.session;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;

/** Identities of runs: the UTC second of the start and a random part. */
final class RunId {

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final SecureRandom RANDOM = new SecureRandom();

    private RunId() {}

    /** A new identity, such as {@code 20261120-143005-5f3a09c1}; sorts by time. */
    static String next() {
        return SECOND.format(Instant.now()) + "-" + HexFormat.of().toHexDigits(RANDOM.nextInt());
    }
}
