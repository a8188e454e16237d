package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.util.SAXParsers;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.helpers.DefaultHandler;

import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;

/**
 * XML parsers for documents from strangers: no document type, so no entities of any kind, and no
 * nesting deeper than any message has.
 */
final class StrictParsers extends SAXParserFactory {

    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";
    private static final String MOST_DEPTH_PROPERTY =
            "http://www.oracle.com/xml/jaxp/properties/maxElementDepth";
    private static final String MOST_DEPTH = "1000";

    private final SAXParserFactory factory;

    private StrictParsers() throws ParserConfigurationException, SAXException {
        factory = SAXParserFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature(NO_DOCTYPE, true);
    }

    /** Makes the library use such parsers from now on. */
    static void install() {
        try {
            SAXParsers.setSAXParserFactory(new StrictParsers());
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException("this Java runtime has no strict XML parser", e);
        }
    }

    @Override
    public SAXParser newSAXParser() throws ParserConfigurationException, SAXException {
        SAXParser parser = factory.newSAXParser();
        parser.setProperty(MOST_DEPTH_PROPERTY, MOST_DEPTH);
        // Throws; without one, faults of a document are printed.
        parser.getXMLReader().setErrorHandler(new DefaultHandler());
        return parser;
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
}
