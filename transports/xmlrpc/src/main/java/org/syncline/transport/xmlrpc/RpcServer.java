package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.XmlRpcException;
import org.apache.xmlrpc.XmlRpcRequest;
import org.apache.xmlrpc.server.XmlRpcStreamServer;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The library's server for one service. */
final class RpcServer extends XmlRpcStreamServer {

    private static final Logger LOG = System.getLogger(RpcServer.class.getName());

    private final Map<String, RpcMethod> methods;
    private final Object service;

    RpcServer(Map<String, RpcMethod> methods, Object service) {
        this.methods = methods;
        this.service = service;
        setTypeFactory(new WireTypes(this));
        setHandlerMapping(name -> this::answer);
    }

    private Object answer(XmlRpcRequest request) throws XmlRpcException {
        RpcMethod method = methods.get(request.getMethodName());
        if (method == null) {
            throw new XmlRpcException("the service has no method of this name");
        }
        List<Object> parameters = new ArrayList<>();
        for (int i = 0; i < request.getParameterCount(); i++) {
            parameters.add(request.getParameter(i));
        }
        try {
            Object result = method.method().invoke(service, method.read(parameters));
            return method.result().write(method.isVoid() ? Boolean.TRUE : result, 0);
        } catch (InvocationTargetException e) {
            throw Fault.of(e.getTargetException());
        } catch (IOException e) {
            throw new XmlRpcException(e.getMessage(), e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method.method() + " is not open", e);
        }
    }

    @Override
    protected void logError(Throwable failure) {
        LOG.log(Level.DEBUG, "a call failed", failure);
    }
}
