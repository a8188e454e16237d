package org.syncline.transport.hessian;

import com.caucho.burlap.io.BurlapInput;
import com.caucho.burlap.io.BurlapOutput;
import com.caucho.burlap.server.BurlapSkeleton;

import org.syncline.transport.http.HttpExportedService;
import org.syncline.transport.http.HttpService;
import org.syncline.transport.http.HttpServices;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Services behind the library's own skeleton. */
final class BurlapServices implements HttpServices {

    @Override
    public <T> HttpService of(Class<T> type, T service) {
        BurlapSkeleton skeleton = new BurlapSkeleton(HttpExportedService.of(type, service), type);
        return new Skeleton(skeleton, new AllowedTypes(type));
    }

    private record Skeleton(BurlapSkeleton skeleton, AllowedTypes types) implements HttpService {

        @Override
        public String contentType() {
            return "text/xml";
        }

        @Override
        public void call(InputStream request, OutputStream reply) throws IOException {
            BurlapInput in = new BurlapInput(new BufferedInputStream(request));
            in.setSerializerFactory(types);
            in.setRemoteResolver(BurlapStubs.NO_REMOTES);
            BurlapOutput out = new BurlapOutput(reply);
            out.setSerializerFactory(types);
            try {
                skeleton.invoke(in, out);
            } catch (IOException | RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IOException(e);
            }
        }
    }
}
