package org.syncline.transport.xmlrpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Strings, as base64 of their UTF-8. */
record Text() implements Shape {

    @Override
    public Object write(Object value) {
        return ((String) value).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String read(Object wire) throws IOException {
        return new String(Shapes.expect(byte[].class, wire), StandardCharsets.UTF_8);
    }
}
