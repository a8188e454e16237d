package org.syncline.transport.ejbd;

import org.apache.openejb.client.ClusterRequest;
import org.apache.openejb.client.ClusterResponse;
import org.apache.openejb.client.EJBRequest;
import org.apache.openejb.client.EJBResponse;
import org.apache.openejb.client.ProtocolMetaData;
import org.apache.openejb.client.RequestMethodCode;
import org.apache.openejb.client.RequestType;
import org.apache.openejb.client.ResponseCodes;
import org.apache.openejb.client.ServerMetaData;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.ExportedService;
import org.syncline.transport.kit.UnflushedOutput;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/**
 * The end point's side of one exchange: reads a request as the library's client writes it, calls
 * the bean that it names, and writes the reply. Only calls of business methods are answered, not
 * the protocol's requests for naming, logging in, clusters, homes and handles. Safe for any thread.
 */
record ServerExchange(Beans beans, ObjectInputFilter allowed) {

    @FunctionalInterface
    interface Beans {

        /**
         * The bean with this id.
         *
         * @throws IOException if there is none
         */
        ExportedService deployed(String id) throws IOException;
    }

    /**
     * Answers one request.
     *
     * @return false if it was refused, and so nothing that follows it can be read
     */
    boolean answer(InputStream in, OutputStream out) throws IOException {
        ProtocolMetaData protocol = new ProtocolMetaData();
        protocol.readExternal(in);
        EJBResponse response = new EJBResponse();
        response.start(EJBResponse.Time.TOTAL);
        boolean understood = false;
        try {
            EJBRequest request = read(new FilteredInput(in, allowed), protocol);
            understood = true;
            call(request, response);
        } catch (ClassNotFoundException | IOException | RuntimeException e) {
            IOException why = new IOException("the peer refused the request: " + e);
            response.setResponse(EJBResponse.VERSION, ResponseCodes.EJB_ERROR, why);
        }
        write(response, protocol, out);
        return understood;
    }

    private static EJBRequest read(ObjectInputStream in, ProtocolMetaData protocol)
            throws IOException, ClassNotFoundException {
        ServerMetaData server = new ServerMetaData();
        server.setMetaData(protocol);
        server.readExternal(in);
        require(RequestType.CLUSTER_REQUEST, in);
        ClusterRequest cluster = new ClusterRequest();
        cluster.setMetaData(protocol);
        cluster.readExternal(in);
        require(RequestType.EJB_REQUEST, in);
        EJBRequest request = new EJBRequest();
        request.setMetaData(protocol);
        request.readExternal(in);
        request.getBody().readExternal(in);
        return request;
    }

    private static void require(RequestType type, ObjectInputStream in) throws IOException {
        if (in.readByte() != type.getCode()) {
            throw new IOException("it is no " + type);
        }
    }

    private void call(EJBRequest request, EJBResponse response) throws IOException {
        if (request.getRequestMethod() != RequestMethodCode.EJB_OBJECT_BUSINESS_METHOD) {
            throw new IOException("it calls no business method");
        }
        try {
            ExportedService bean = beans.deployed(request.getDeploymentId());
            Object result = bean.call(request.getMethodName(), request.getMethodParameters());
            response.setResponse(request.getVersion(), ResponseCodes.EJB_OK, result);
        } catch (Throwable thrown) {
            response.setResponse(
                    request.getVersion(),
                    ResponseCodes.EJB_APP_EXCEPTION,
                    AllowList.portable(thrown));
        }
    }

    private static void write(EJBResponse response, ProtocolMetaData protocol, OutputStream to)
            throws IOException {
        OutputStream out = new UnflushedOutput(to);
        protocol.writeExternal(out);
        ObjectOutputStream objects = new ObjectOutputStream(out);
        new ClusterResponse(ClusterResponse.Code.CURRENT).writeExternal(objects);
        response.setMetaData(protocol);
        response.writeExternal(objects);
        objects.flush();
    }
}
