package org.syncline.benchmarks.direct.http;

import com.caucho.hessian.client.HessianProxyFactory;
import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.server.HessianSkeleton;

import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.io.InputStream;

/** Either version of Hessian between the library's proxy factory and its skeleton. */
public record DirectHessian(HessianProxyFactory factory) implements DirectLibrary {

    public static DirectHessian first() {
        HessianProxyFactory factory =
                new HessianProxyFactory() {
                    /** The library would read replies as if they were of the second version. */
                    @Override
                    public AbstractHessianInput getHessianInput(InputStream in) {
                        return getHessian1Input(in);
                    }
                };
        factory.setHessian2Request(false);
        factory.setHessian2Reply(false);
        return new DirectHessian(factory);
    }

    public static DirectHessian second() {
        HessianProxyFactory factory = new HessianProxyFactory();
        factory.setHessian2Request(true);
        factory.setHessian2Reply(true);
        return new DirectHessian(factory);
    }

    @Override
    public String serve() throws IOException {
        HessianSkeleton skeleton = new HessianSkeleton(new ProbeService(), Probe.class);
        return DirectHttp.serve("x-application/hessian", skeleton::invoke);
    }

    @Override
    public Probe client(String where) throws IOException {
        ClassLoader loader = Probe.class.getClassLoader();
        return (Probe) factory.create(Probe.class, KeptCall.url(where), loader);
    }
}
