package org.syncline.transport.xmlrpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/**
 * Tables by strings: structures whose members have the keys for names. A key that cannot travel as
 * it is, or has another meaning, is base64 behind a colon.
 */
record XmlRpcTableShape(RpcCodec values) implements RpcCodec {

    private static final String ENCODED = ":";

    @Override
    public Object write(Object value, int depth) throws IOException {
        Map<String, Object> wire = new HashMap<>();
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            wire.put(name((String) entry.getKey()), values.write(entry.getValue(), depth));
        }
        return wire;
    }

    @Override
    public Object read(Object wire) throws IOException {
        Map<String, Object> table = new HashMap<>();
        for (Map.Entry<?, ?> member : RpcCodecs.members(wire).entrySet()) {
            String name = RpcCodecs.expect(String.class, member.getKey());
            table.put(key(name), values.read(member.getValue()));
        }
        return table;
    }

    private static String name(String key) {
        boolean taken = key.startsWith(ENCODED) || key.equals(WireTypes.SERIALISED_CAUSE);
        if (XmlRpcTextShape.isPlain(key) && !taken) {
            return key;
        }
        byte[] text = key.getBytes(StandardCharsets.UTF_8);
        return ENCODED + Base64.getEncoder().encodeToString(text);
    }

    private static String key(String name) throws IOException {
        if (!name.startsWith(ENCODED)) {
            return name;
        }
        try {
            byte[] text = Base64.getDecoder().decode(name.substring(ENCODED.length()));
            return new String(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new IOException("a key of a table is malformed", e);
        }
    }
}
