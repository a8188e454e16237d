package org.syncline.transport.xmlrpc;

import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.XMLFilterImpl;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;

/** Readers that are used for one document after another. Safe for any thread. */
final class SharedReaders {

    private final Maker maker;
    private final Queue<XMLReader> idle =
            new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

    /** Makes readers that share nothing. */
    @FunctionalInterface
    interface Maker {

        XMLReader make() throws SAXException;
    }

    SharedReaders(Maker maker) {
        this.maker = maker;
    }

    /** One that borrows another for as long as it reads a document. */
    XMLReader reader() {
        XMLReader borrower = new Borrower();
        // Throws; without one, faults of a document go unnoticed.
        borrower.setErrorHandler(new DefaultHandler());
        return borrower;
    }

    private final class Borrower extends XMLFilterImpl {

        @Override
        public void parse(InputSource document) throws SAXException, IOException {
            XMLReader lent = idle.poll();
            if (lent == null) {
                lent = maker.make();
            }
            setParent(lent);
            super.parse(document);
            release(lent);
        }

        /** Puts it back for others, without what was read; after a failure it is not used again. */
        private void release(XMLReader lent) {
            DefaultHandler nothing = new DefaultHandler();
            lent.setContentHandler(nothing);
            lent.setErrorHandler(nothing);
            lent.setDTDHandler(nothing);
            lent.setEntityResolver(nothing);
            idle.offer(lent);
        }
    }
}
