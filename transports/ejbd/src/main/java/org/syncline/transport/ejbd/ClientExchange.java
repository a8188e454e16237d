package org.syncline.transport.ejbd;

import org.apache.openejb.client.ClusterRequest;
import org.apache.openejb.client.ClusterResponse;
import org.apache.openejb.client.EJBMetaDataImpl;
import org.apache.openejb.client.EJBRequest;
import org.apache.openejb.client.EJBResponse;
import org.apache.openejb.client.InterfaceType;
import org.apache.openejb.client.ProtocolMetaData;
import org.apache.openejb.client.RequestMethodCode;
import org.apache.openejb.client.RequestType;
import org.apache.openejb.client.ResponseCodes;
import org.apache.openejb.client.ServerMetaData;
import org.apache.openejb.client.ThrowableArtifact;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ServiceFilter;
import org.syncline.transport.kit.UnflushedOutput;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.List;
import java.util.Set;

/**
 * The client's side of calls to one bean: writes requests and reads replies as the library's own
 * client does, which would take as much memory as a reply announces, share one pool and one lock in
 * the whole JVM, and could be sent elsewhere by a reply. Safe for any thread.
 */
final class ClientExchange {

    private static final Object[] NONE = {};

    private final EJBMetaDataImpl bean;
    private final ServerMetaData server;
    private final ServiceFilter allowed = FilteredInput.ofReplies();

    /** For the bean of this id and interface at this place. */
    ClientExchange(URI place, String id, Class<?> type) {
        server = new ServerMetaData(place);
        bean =
                new EJBMetaDataImpl(
                        null,
                        null,
                        null,
                        "SINGLETON",
                        id,
                        InterfaceType.BUSINESS_REMOTE,
                        List.of(type),
                        Set.of());
        allowed.add(type);
    }

    /** Writes one call; the caller flushes. */
    void send(Method method, Object @Nullable [] arguments, OutputStream to) throws IOException {
        OutputStream out = new UnflushedOutput(to);
        ProtocolMetaData protocol = new ProtocolMetaData();
        protocol.writeExternal(out);
        ObjectOutputStream objects = new ObjectOutputStream(out);
        server.writeExternal(objects);
        objects.write(RequestType.CLUSTER_REQUEST.getCode());
        new ClusterRequest().writeExternal(objects);
        objects.write(RequestType.EJB_REQUEST.getCode());
        EJBRequest request =
                new EJBRequest(
                        RequestMethodCode.EJB_OBJECT_BUSINESS_METHOD,
                        bean,
                        method,
                        arguments == null ? NONE : arguments,
                        null,
                        null);
        request.setMetaData(protocol);
        request.setServerHash(server.buildHash());
        request.writeExternal(objects);
        objects.flush();
    }

    Reply receive(InputStream in) throws IOException {
        ProtocolMetaData protocol = new ProtocolMetaData();
        protocol.readExternal(in);
        ObjectInputStream objects = new FilteredInput(in, allowed);
        if (objects.readByte() != ClusterResponse.Code.CURRENT.ordinal()) {
            throw new StreamCorruptedException("the peer speaks of a cluster");
        }
        EJBResponse response = new EJBResponse();
        response.setMetaData(protocol);
        try {
            response.readExternal(objects);
        } catch (ClassNotFoundException | RuntimeException e) {
            IOException why = new StreamCorruptedException("a reply cannot be read: " + e);
            why.initCause(e);
            throw why;
        }
        return new Reply(response.getResponseCode(), response.getResult());
    }

    record Reply(int code, @Nullable Object content) {

        /** True if another call may follow on the same connection. */
        boolean mayFollow() {
            return code != ResponseCodes.EJB_ERROR;
        }

        @Nullable Object result() throws Throwable {
            if (code == ResponseCodes.EJB_OK) {
                return content;
            } else if (content instanceof ThrowableArtifact failure) {
                throw failure.getThrowable();
            }
            throw new IOException("the peer's reply is neither a result nor a failure: " + code);
        }
    }
}
