package org.syncline.transport.benchmarks;

import com.caucho.hessian.client.HessianProxyFactory;
import com.caucho.hessian.server.HessianSkeleton;
import com.sun.net.httpserver.HttpExchange;

import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Hessian 2 between the library's proxy factory and its skeleton. */
final class DirectHessian implements DirectLibrary {

    private static final int OK = 200;

    @Override
    public String serve() throws IOException {
        HessianSkeleton skeleton = new HessianSkeleton(new ProbeService(), Probe.class);
        return DirectHttp.serve(exchange -> answer(skeleton, exchange));
    }

    private static void answer(HessianSkeleton skeleton, HttpExchange exchange) throws IOException {
        ByteArrayOutputStream reply = new ByteArrayOutputStream();
        try (exchange) {
            skeleton.invoke(exchange.getRequestBody(), reply);
            exchange.getResponseHeaders().set("Content-Type", "x-application/hessian");
            exchange.sendResponseHeaders(OK, reply.size());
            reply.writeTo(exchange.getResponseBody());
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    @Override
    public Probe client(String where) throws IOException {
        HessianProxyFactory factory = new HessianProxyFactory();
        factory.setHessian2Request(true);
        factory.setHessian2Reply(true);
        return (Probe) factory.create(Probe.class, where);
    }
}
