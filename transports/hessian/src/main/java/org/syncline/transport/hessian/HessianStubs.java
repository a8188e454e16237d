package org.syncline.transport.hessian;

import com.caucho.hessian.client.HessianProxyFactory;
import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.AbstractHessianOutput;
import com.caucho.hessian.io.HessianRemoteResolver;
import com.caucho.hessian.io.HessianServiceException;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.http.UrlCalls;
import org.syncline.transport.kit.ServiceFailure;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.MalformedURLException;
import java.net.URI;

/** Stubs of the library's own factory, one factory for each service's types. */
final class HessianStubs implements HttpStubs {

    private final UrlCalls calls;
    private final Version version;

    HessianStubs(ControlConnection control, Version version) {
        this.calls = new UrlCalls(control);
        this.version = version;
    }

    @Override
    public <T> T stub(URI url, Class<T> type) throws MalformedURLException {
        HessianProxyFactory factory = new Factory(version, type.getClassLoader());
        factory.setConnectionFactory(new UrlConnections(calls));
        factory.setSerializerFactory(new AllowedTypes(type));
        return type.cast(factory.create(type, url.toURL(), type.getClassLoader()));
    }

    @Override
    public @Nullable Throwable reported(Throwable failure) {
        return failure instanceof HessianServiceException fault
                ? new ServiceFailure(String.valueOf(fault.getDetail()))
                : null;
    }

    @Override
    public void close() throws IOException {
        calls.close();
    }

    /** The library's, with three things put right. */
    private static final class Factory extends HessianProxyFactory {

        private final Version version;

        Factory(Version version, ClassLoader loader) {
            super(loader);
            this.version = version;
            setHessian2Request(version == Version.SECOND);
            setHessian2Reply(version == Version.SECOND);
        }

        /** The library reads replies of the first version as if they were of the second. */
        @Override
        public AbstractHessianInput getHessianInput(InputStream in) {
            return getHessian1Input(in);
        }

        @Override
        public AbstractHessianOutput getHessianOutput(OutputStream out) {
            if (version == Version.FIRST) {
                return super.getHessianOutput(out);
            }
            AbstractHessianOutput exact = new ExactOutput(out);
            exact.setSerializerFactory(getSerializerFactory());
            return exact;
        }

        /** The library would make a stub for any URL that the peer sends. */
        @Override
        public HessianRemoteResolver getRemoteResolver() {
            return AllowedTypes.NO_REMOTES;
        }
    }
}
