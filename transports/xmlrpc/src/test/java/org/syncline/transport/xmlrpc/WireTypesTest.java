package org.syncline.transport.xmlrpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.common.XmlRpcHttpRequestConfigImpl;
import org.apache.xmlrpc.parser.XmlRpcResponseParser;
import org.apache.xmlrpc.util.SAXParsers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.http.HttpService;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;

/** Feeds either end documents that no honest one writes. */
class WireTypesTest {

    private static final String HEAD =
            "<methodCall xmlns:ex='http://ws.apache.org/xmlrpc/namespaces/extensions'><methodName>";

    @Test
    void anHonestCallIsAnswered() throws IOException {
        String sum = answer(call("add", "<double>1.5</double>", "<double>2</double>"));
        assertTrue(sum.contains("<double>3.5</double>"), sum);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<ex:serializable>rO0ABXA=</ex:serializable>",
                "<ex:dom><a/></ex:dom>",
                "<ex:bigdecimal>1E1000000000</ex:bigdecimal>",
                "<ex:nil/>",
                "<ex:dateTime>x</ex:dateTime>",
                "<dateTime.iso8601>19980717T14:08:55</dateTime.iso8601>"
            })
    @Covers(value = "F12", fault = "all types of the library may arrive")
    void otherTypesAreRefused(String value) throws IOException {
        assertFault(answer(call("echoString", value)), "Unknown type");
    }

    @Test
    @Covers(value = "F12", fault = "documents may have a type")
    void documentTypesAreRefused(@TempDir Path dir) throws IOException {
        Path secret = Files.writeString(dir.resolve("secret"), "c2VjcmV0");
        for (String type :
                new String[] {
                    "<!DOCTYPE a [<!ENTITY e SYSTEM '" + secret.toUri() + "'>]>",
                    "<!DOCTYPE a [<!ENTITY e 'c2VjcmV0'>]>",
                    "<!DOCTYPE a SYSTEM '" + secret.toUri() + "'>"
                }) {
            assertFault(answer(type + call("echoString", "<base64>&e;</base64>")), "DOCTYPE");
        }
    }

    @Test
    @Covers(value = "F6", fault = "the depth of elements is not bounded")
    void endlessNestingIsRefused() throws IOException {
        String deep = "<array><data><value>".repeat(100_000);
        assertFault(answer(HEAD + "echoTree</methodName><params><param><value>" + deep), "depth");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<boolean>1</boolean>",
                "<struct><member><name>z</name><value><i4>1</i4></value></member></struct>",
                "<struct><member><name>a</name><value><boolean>1</boolean></value></member></struct>",
                "<struct><member><name>left</name><value><i4>1</i4></value></member></struct>"
            })
    void structuresThatDoNotFitAreRefused(String value) throws IOException {
        String reply = answer(call("echoTree", value));
        assertTrue(reply.contains("<fault>"), reply);
        assertFalse(reply.contains("Exception"), reply);
    }

    @Test
    @Covers(value = "F12", fault = "causes of faults are read as the library does")
    void aSerialisedCauseOfAFaultIsNotRead() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Gadget());
        }
        String cause = Base64.getEncoder().encodeToString(bytes.toByteArray());
        String fault =
                "<methodResponse><fault><value><struct>"
                        + "<member><name>faultCode</name><value><i4>0</i4></value></member>"
                        + "<member><name>faultString</name><value>x</value></member>"
                        + "<member><name>faultCause</name><value><base64>"
                        + cause
                        + "</base64></value></member></struct></value></fault></methodResponse>";
        SAXException e = assertThrows(SAXException.class, () -> read(fault));
        assertTrue(e.toString().contains("not allowed"), e::toString);
        assertEquals(0, Gadget.READS.get());
    }

    private static void read(String reply) throws Exception {
        StrictParsers.install();
        XmlRpcHttpRequestConfigImpl config = new XmlRpcHttpRequestConfigImpl();
        config.setEnabledForExtensions(true);
        XMLReader reader = SAXParsers.newXMLReader();
        reader.setContentHandler(
                new XmlRpcResponseParser(config, new WireTypes(new XmlRpcClient())));
        reader.parse(new InputSource(new StringReader(reply)));
    }

    private static void assertFault(String reply, String words) {
        assertTrue(reply.contains("<fault>"), reply);
        assertTrue(reply.contains(words), reply);
    }

    private static String call(String method, String... values) {
        StringBuilder call = new StringBuilder(HEAD).append(method).append("</methodName><params>");
        for (String value : values) {
            call.append("<param><value>").append(value).append("</value></param>");
        }
        return call.append("</params></methodCall>").toString();
    }

    private static String answer(String call) throws IOException {
        HttpService probe = new RpcServices().of(Probe.class, new ProbeService());
        ByteArrayOutputStream reply = new ByteArrayOutputStream();
        byte[] request = call.getBytes(StandardCharsets.UTF_8);
        probe.call(new ByteArrayInputStream(request), reply);
        return reply.toString(StandardCharsets.UTF_8);
    }

    static final class Gadget extends Exception implements Serializable {

        static final AtomicInteger READS = new AtomicInteger();

        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) {
            READS.incrementAndGet();
        }
    }
}
