package org.syncline.benchmarks.direct;

import org.apache.openejb.client.ClusterRequest;
import org.apache.openejb.client.ClusterResponse;
import org.apache.openejb.client.EJBRequest;
import org.apache.openejb.client.EJBResponse;
import org.apache.openejb.client.EjbObjectInputStream;
import org.apache.openejb.client.ProtocolMetaData;
import org.apache.openejb.client.ResponseCodes;
import org.apache.openejb.client.ServerMetaData;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;

/**
 * Reads a request as OpenEJB's client writes it, calls an object at once, and writes the reply, as
 * a container without additions does. The caller flushes.
 */
final class EjbdBean {

    private final Object bean;

    EjbdBean(Object bean) {
        this.bean = bean;
    }

    void answer(InputStream in, OutputStream out) throws IOException, ReflectiveOperationException {
        ProtocolMetaData protocol = new ProtocolMetaData();
        protocol.readExternal(in);
        EJBRequest request = read(new EjbObjectInputStream(in), protocol);
        EJBResponse response = new EJBResponse();
        response.start(EJBResponse.Time.TOTAL);
        Method method = request.getMethodInstance();
        Object result = method.invoke(bean, request.getMethodParameters());
        response.setResponse(request.getVersion(), ResponseCodes.EJB_OK, result);
        protocol.writeExternal(out);
        ObjectOutputStream objects = new ObjectOutputStream(out);
        new ClusterResponse(ClusterResponse.Code.CURRENT).writeExternal(objects);
        response.setMetaData(protocol);
        response.writeExternal(objects);
        objects.flush();
    }

    private static EJBRequest read(ObjectInputStream in, ProtocolMetaData protocol)
            throws IOException, ClassNotFoundException {
        ServerMetaData server = new ServerMetaData();
        server.setMetaData(protocol);
        server.readExternal(in);
        in.readByte();
        ClusterRequest cluster = new ClusterRequest();
        cluster.setMetaData(protocol);
        cluster.readExternal(in);
        in.readByte();
        EJBRequest request = new EJBRequest();
        request.setMetaData(protocol);
        request.readExternal(in);
        request.getBody().readExternal(in);
        return request;
    }
}
