package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.watch.LinkWatched;

/**
 * What one JVM measured over one transport.
 *
 * @param connect seconds to connect and look up, set-up of all connections included
 * @param call median seconds of a small call
 * @param callUp bytes of a small call on their way to the server, as the link counted them
 * @param callDown the same from the server
 * @param callConnects connections that a small call opens
 * @param bulk seconds of all large calls, one after the other
 * @param bulkCalls how many these were
 * @param content bytes that these and the calls to warm up carried each way at least
 * @param upBytes bytes of the large calls on their way to the server, as the link counted them
 * @param downBytes the same from the server
 * @param watched what passed the link from its beginning on
 */
record LinkSample(
        double connect,
        double call,
        double callUp,
        double callDown,
        double callConnects,
        double bulk,
        int bulkCalls,
        long content,
        long upBytes,
        long downBytes,
        LinkWatched watched) {}
