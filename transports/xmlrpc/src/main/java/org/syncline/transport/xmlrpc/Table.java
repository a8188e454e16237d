package org.syncline.transport.xmlrpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/** Tables by strings: structures whose members have base64 of the keys for names. */
record Table(Shape values) implements Shape {

    @Override
    public Object write(Object value) throws IOException {
        Map<String, Object> wire = new HashMap<>();
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            byte[] key = ((String) entry.getKey()).getBytes(StandardCharsets.UTF_8);
            wire.put(Base64.getEncoder().encodeToString(key), values.write(entry.getValue()));
        }
        return wire;
    }

    @Override
    public Object read(Object wire) throws IOException {
        Map<String, Object> table = new HashMap<>();
        for (Map.Entry<?, ?> member : Shapes.members(wire).entrySet()) {
            table.put(key(member.getKey()), values.read(member.getValue()));
        }
        return table;
    }

    private static String key(Object name) throws IOException {
        try {
            byte[] key = Base64.getDecoder().decode(Shapes.expect(String.class, name));
            return new String(key, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new IOException("a key of a table is malformed", e);
        }
    }
}
