package org.syncline.transport.hessian;

import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.HessianFactory;
import com.caucho.hessian.server.HessianSkeleton;

import org.syncline.transport.http.HttpExportedService;
import org.syncline.transport.http.HttpService;
import org.syncline.transport.http.HttpServices;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Services behind the library's own skeleton, which answers both versions. */
final class HessianServices implements HttpServices {

    private static final HessianFactory EXACT =
            new HessianFactory() {
                @Override
                public Hessian2Output createHessian2Output(OutputStream out) {
                    return new ExactOutput(out);
                }
            };

    @Override
    public <T> HttpService of(Class<T> type, T service) {
        HessianSkeleton skeleton = new HessianSkeleton(HttpExportedService.of(type, service), type);
        skeleton.setHessianFactory(EXACT);
        return new Skeleton(skeleton, new AllowedTypes(type));
    }

    private record Skeleton(HessianSkeleton skeleton, AllowedTypes types) implements HttpService {

        @Override
        public String contentType() {
            return "x-application/hessian";
        }

        @Override
        public void call(InputStream request, OutputStream reply) throws IOException {
            try {
                skeleton.invoke(request, reply, types);
            } catch (IOException | RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IOException(e);
            }
        }
    }
}
