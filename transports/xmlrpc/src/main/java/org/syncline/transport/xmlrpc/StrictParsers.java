package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.util.SAXParsers;
import org.xml.sax.Parser;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.XMLReader;

import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;

/**
 * XML parsers for documents from strangers: no document type, so no entities of any kind, and no
 * nesting deeper than any message has. The library asks for a new one for each document, and to
 * make it takes longer than to read a small document; so those that it gets share a few.
 */
final class StrictParsers extends SAXParserFactory {

    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";
    private static final String MOST_DEPTH_PROPERTY =
            "http://www.oracle.com/xml/jaxp/properties/maxElementDepth";
    private static final String MOST_DEPTH = "1000";

    private final SAXParserFactory factory;
    private final SharedReaders readers = new SharedReaders(this::newReader);

    private StrictParsers() throws ParserConfigurationException, SAXException {
        factory = SAXParserFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature(NO_DOCTYPE, true);
    }

    static void install() {
        if (SAXParsers.getSAXParserFactory() instanceof StrictParsers) {
            return;
        }
        try {
            SAXParsers.setSAXParserFactory(new StrictParsers());
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException("this Java runtime has no strict XML parser", e);
        }
    }

    private XMLReader newReader() throws SAXException {
        try {
            SAXParser parser = factory.newSAXParser();
            parser.setProperty(MOST_DEPTH_PROPERTY, MOST_DEPTH);
            return parser.getXMLReader();
        } catch (ParserConfigurationException e) {
            throw new SAXException(e);
        }
    }

    @Override
    public SAXParser newSAXParser() {
        return new Strict();
    }

    @Override
    public void setFeature(String name, boolean value)
            throws ParserConfigurationException,
                    SAXNotRecognizedException,
                    SAXNotSupportedException {
        factory.setFeature(name, value);
    }

    @Override
    public boolean getFeature(String name)
            throws ParserConfigurationException,
                    SAXNotRecognizedException,
                    SAXNotSupportedException {
        return factory.getFeature(name);
    }

    /** A parser for one document, of which the library takes the reader only. */
    private final class Strict extends SAXParser {

        @Override
        public XMLReader getXMLReader() {
            return readers.reader();
        }

        @Override
        @SuppressWarnings("deprecation") // as SAX declares it
        public Parser getParser() throws SAXException {
            throw new SAXException("there is no parser of SAX 1");
        }

        @Override
        public boolean isNamespaceAware() {
            return true;
        }

        @Override
        public boolean isValidating() {
            return false;
        }

        @Override
        public void setProperty(String name, Object value) throws SAXNotSupportedException {
            throw new SAXNotSupportedException(name);
        }

        @Override
        public Object getProperty(String name) throws SAXNotSupportedException {
            throw new SAXNotSupportedException(name);
        }
    }
}
