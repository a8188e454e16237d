package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.client.XmlRpcClientConfigImpl;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.UndeclaredThrowableException;
import java.net.URI;
import java.util.Map;

/** Stubs on the library's client. */
final class RpcStubs implements HttpStubs {

    private final RpcCalls calls;

    RpcStubs(RpcCalls calls) {
        StrictParsers.install();
        this.calls = calls;
    }

    @Override
    public <T> T stub(URI url, Class<T> type) throws IOException {
        XmlRpcClientConfigImpl config = new XmlRpcClientConfigImpl();
        config.setServerURL(url.toURL());
        config.setEnabledForExtensions(true);
        config.setConnectionTimeout(calls.connectMillis());
        config.setReplyTimeout(calls.replyMillis());
        XmlRpcClient client = new XmlRpcClient();
        client.setConfig(config);
        client.setTypeFactory(new WireTypes(client));
        client.setTransportFactory(calls.factory(client));
        return Stubs.of(type, new Stub(client, RpcMethod.of(type)));
    }

    private record Stub(XmlRpcClient client, Map<String, RpcMethod> methods)
            implements InvocationHandler {

        @Override
        public @Nullable Object invoke(Object proxy, Method called, Object @Nullable [] arguments)
                throws Throwable {
            RpcMethod method = methods.get(called.getName());
            if (method == null) {
                throw new IOException("the service has no method " + called);
            }
            Object reply = client.execute(called.getName(), method.write(arguments));
            return method.isVoid() ? null : method.result().read(reply);
        }
    }

    @Override
    public @Nullable Throwable reported(Throwable failure) {
        boolean wrapped = failure instanceof UndeclaredThrowableException;
        Throwable cause = wrapped ? failure.getCause() : failure;
        return cause == null ? null : Fault.reported(cause);
    }

    @Override
    public void close() throws IOException {
        calls.close();
    }
}
