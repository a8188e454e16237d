package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.Handshake;

import java.io.IOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The passes that an end point has issued and that are still good. Safe for any thread. */
final class Passes {

    private static final Pattern VALUE =
            Pattern.compile("(\\d{1,18})\\.([0-9a-f]{" + 2 * Pass.TOKEN_BYTES + "})\\.(\\d{1,18})");

    private final AtomicLong numbers = new AtomicLong();
    private final Map<Long, Pass> good = new ConcurrentHashMap<>();

    /** A pass and the number of the call that came with it. */
    record Shown(Pass pass, long call) {}

    /** A pass for the client that knows the key of this control connection. */
    Pass issue(Handshake.Proved client) {
        Pass pass = new Pass(numbers.incrementAndGet(), client.key(), client.caller());
        good.put(pass.number(), pass);
        return pass;
    }

    /** The pass that this header field shows, or null if it is none of ours. */
    @Nullable Shown find(String field) {
        Matcher value = VALUE.matcher(field);
        if (!value.matches()) {
            return null;
        }
        Pass pass = good.get(Long.parseLong(value.group(1)));
        byte[] token = HexFormat.of().parseHex(value.group(2));
        if (pass == null || !pass.hasToken(token)) {
            return null;
        }
        return new Shown(pass, Long.parseLong(value.group(3)));
    }

    /** The pass is good no longer, and its connections end. */
    void revoke(Pass pass) throws IOException {
        good.remove(pass.number());
        pass.close();
    }
}
