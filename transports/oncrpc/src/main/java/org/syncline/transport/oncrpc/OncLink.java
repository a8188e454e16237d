package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.RpcTransport;

import java.io.Closeable;

/** The one connection of a client. Safe for any thread. */
interface OncLink extends Closeable {

    /** What sends calls over it. */
    RpcTransport transport();
}
