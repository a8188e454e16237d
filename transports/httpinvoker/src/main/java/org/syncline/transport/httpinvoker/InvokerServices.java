package org.syncline.transport.httpinvoker;

import org.syncline.transport.http.HttpService;
import org.syncline.transport.http.HttpServices;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Services behind the library's own exporter. */
final class InvokerServices implements HttpServices {

    @Override
    public <T> HttpService of(Class<T> type, T service) {
        return new Exporting(new InvokerExporter(type, service));
    }

    private record Exporting(InvokerExporter exporter) implements HttpService {

        @Override
        public String contentType() {
            return exporter.getContentType();
        }

        @Override
        public void call(InputStream request, OutputStream reply) throws IOException {
            exporter.answer(request, reply);
        }
    }
}
