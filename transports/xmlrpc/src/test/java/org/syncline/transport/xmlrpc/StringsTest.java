package org.syncline.transport.xmlrpc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.common.TypeFactory;
import org.apache.xmlrpc.common.XmlRpcHttpRequestConfigImpl;
import org.apache.xmlrpc.parser.XmlRpcResponseParser;
import org.apache.xmlrpc.serializer.DefaultXMLWriterFactory;
import org.apache.xmlrpc.serializer.XmlRpcWriter;
import org.apache.xmlrpc.util.SAXParsers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Strings pass unchanged between the library's writer and its parser. */
class StringsTest {

    private static final int BLOCK = 128;

    private final XmlRpcTextShape strings = new XmlRpcTextShape();
    private final XmlRpcTableShape tables = new XmlRpcTableShape(strings);

    @Test
    void everyCharacterArrivesUnchanged() throws Exception {
        for (int first = 0; first <= Character.MAX_VALUE; first += BLOCK) {
            StringBuilder block = new StringBuilder();
            for (int c = first; c < first + BLOCK; c++) {
                block.append((char) c);
            }
            boolean alone = Character.isSurrogate((char) first);
            if (!alone) {
                assertEquals(block.toString(), travelled(strings, block.toString()));
            }
        }
    }

    @Test
    void everyCharacterThatIsPlainNeedsNoEncoding() throws Exception {
        StringBuilder plain = new StringBuilder();
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            if (XmlRpcTextShape.isPlain(String.valueOf((char) c))) {
                plain.append((char) c);
            }
        }
        String all = plain.toString();
        assertEquals(all, assertInstanceOf(String.class, strings.write(all, 0)));
        assertEquals(all, travelled(strings, all));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "  in between  ", "]]>", "a\r\nb", "\uD83D\uDE80", ":", ":YQ=="})
    void stringsArriveUnchangedAsValuesAndAsKeys(String text) throws Exception {
        assertEquals(text, travelled(strings, text));
        Map<String, String> table = Map.of(text, text, "faultCause", "none", "a", "b");
        assertEquals(table, travelled(tables, table));
    }

    @Test
    void acceptsLongTextsWithEscapes() throws Exception {
        String text = "<a>&amp;\"']]>".repeat(100_000);
        assertEquals(text, travelled(strings, text));
    }

    @Test
    void documentsOneAfterTheOtherShareNoBounds() throws Exception {
        StrictParsers.install();
        String escaped = "<a>" + "&amp;".repeat(30_000) + "</a>";
        for (int i = 0; i < 10; i++) {
            StringBuilder text = new StringBuilder();
            XMLReader reader = SAXParsers.newXMLReader();
            reader.setContentHandler(
                    new DefaultHandler() {
                        @Override
                        public void characters(char[] chars, int start, int length) {
                            text.append(chars, start, length);
                        }
                    });
            reader.parse(new InputSource(new StringReader(escaped)));
            assertEquals("&".repeat(30_000), text.toString());
        }
    }

    @Test
    void encodesOtherCharacters() throws Exception {
        byte[] utf8 = "tab\t".getBytes(StandardCharsets.UTF_8);
        assertArrayEquals(utf8, assertInstanceOf(byte[].class, strings.write("tab\t", 0)));
    }

    /** The value after it was written and read. */
    private static Object travelled(RpcCodec codec, Object value) throws Exception {
        StrictParsers.install();
        XmlRpcHttpRequestConfigImpl config = new XmlRpcHttpRequestConfigImpl();
        config.setEnabledForExtensions(true);
        TypeFactory types = new WireTypes(new XmlRpcClient());
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        new XmlRpcWriter(
                        config, new DefaultXMLWriterFactory().getXmlWriter(config, document), types)
                .write(config, codec.write(value, 0));
        XmlRpcResponseParser parser = new XmlRpcResponseParser(config, types);
        XMLReader reader = SAXParsers.newXMLReader();
        reader.setContentHandler(parser);
        reader.parse(new InputSource(new ByteArrayInputStream(document.toByteArray())));
        return codec.read(parser.getResult());
    }
}
