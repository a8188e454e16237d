package org.syncline.transport.xmlrpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Strings. One of characters that the library writes and its parser reads without a change travels
 * as it is; any other as base64 of its UTF-8, because the library writes surrogates and control
 * characters in a way that its parser refuses, XML joins ends of lines, and the parser bounds how
 * many characters of a document may be escaped.
 */
record XmlRpcTextShape() implements RpcCodec {

    @Override
    public Object write(Object value, int depth) {
        String text = (String) value;
        return isPlain(text) ? text : text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String read(Object wire) throws IOException {
        return wire instanceof String text
                ? text
                : new String(RpcCodecs.expect(byte[].class, wire), StandardCharsets.UTF_8);
    }

    /** True if all characters are printable ones of the basic plane that XML need not escape. */
    static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(char c) {
        return switch (c) {
            case '<', '>', '&' -> false;
            default ->
                    (c >= ' ' && c <= '~')
                            || (c >= '\u00a0' && c <= '\ufffd' && !Character.isSurrogate(c));
        };
    }
}
