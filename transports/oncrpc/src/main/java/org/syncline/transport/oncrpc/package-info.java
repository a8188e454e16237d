/**
 * ONC RPC over TCP on oncrpc4j: our services as its programs, our messages as XDR.
 *
 * <p>Read {@link org.syncline.transport.oncrpc.OncRpcTransport} first, then {@link
 * org.syncline.transport.oncrpc.FilterStack} for the filters between a socket and a call ({@link
 * org.syncline.transport.oncrpc.StreamedRpc} where the library's selector cannot wait), and {@link
 * org.syncline.transport.oncrpc.XdrCodec} for how values travel.
 *
 * <p>The module is the example of a family on somebody else's library. Beside this package it
 * consists of {@code pom.xml} ({@code in.process} is false, our modules are {@code provided}),
 * {@code META-INF/services} with the name of each {@link org.syncline.core.transport.Transport},
 * {@code library.properties} with library, licence and flags of the JVM, and three classes of tests
 * for each transport, which extend {@code TransportContract}, {@code HostileContract} and {@code
 * SyncContract}.
 */
@NullMarked
package org.syncline.transport.oncrpc;

import org.jspecify.annotations.NullMarked;
