package org.syncline.transport.ejbd;

import org.syncline.transport.http.HttpService;
import org.syncline.transport.http.HttpServices;
import org.syncline.transport.kit.ExportedService;
import org.syncline.transport.kit.ServiceFilter;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Beans at paths of their own, so the path decides and not the deployment id. */
final class EjbdHttpServices implements HttpServices {

    @Override
    public <T> HttpService of(Class<T> type, T service) {
        ServiceFilter allowed = FilteredInput.ofRequests();
        allowed.add(type);
        ExportedService bean = ExportedService.of(type, service);
        return new Bean(new ServerExchange(id -> bean, allowed));
    }

    private record Bean(ServerExchange exchange) implements HttpService {

        @Override
        public String contentType() {
            return "application/octet-stream";
        }

        @Override
        public void call(InputStream request, OutputStream reply) throws IOException {
            Thread.currentThread().setContextClassLoader(Bean.class.getClassLoader());
            exchange.answer(request, reply);
        }
    }
}
