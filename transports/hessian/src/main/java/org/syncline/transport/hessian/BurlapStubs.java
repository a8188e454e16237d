package org.syncline.transport.hessian;

import com.caucho.burlap.client.BurlapProxyFactory;
import com.caucho.burlap.client.BurlapServiceException;
import com.caucho.burlap.io.AbstractBurlapInput;
import com.caucho.burlap.io.BurlapInput;
import com.caucho.burlap.io.BurlapOutput;
import com.caucho.burlap.io.BurlapRemoteResolver;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.http.UrlCalls;
import org.syncline.transport.kit.ServiceFailure;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;

/** Stubs of the library's own factory, one factory for each service's types. */
final class BurlapStubs implements HttpStubs {

    /** The library would make a stub for any URL that the peer sends. */
    static final BurlapRemoteResolver NO_REMOTES =
            (type, url) -> {
                throw new IOException("references to remote objects are not allowed");
            };

    private final UrlCalls calls;

    BurlapStubs(ControlConnection control) {
        this.calls = new UrlCalls(control);
    }

    @Override
    public <T> T stub(URI url, Class<T> type) throws MalformedURLException {
        return type.cast(new Factory(calls, new AllowedTypes(type)).create(type, url.toString()));
    }

    @Override
    public @Nullable Throwable reported(Throwable failure) {
        return failure instanceof BurlapServiceException fault
                ? new ServiceFailure(String.valueOf(fault.getDetail()))
                : null;
    }

    @Override
    public void close() throws IOException {
        calls.close();
    }

    private static final class Factory extends BurlapProxyFactory {

        private final UrlCalls calls;
        private final AllowedTypes types;

        Factory(UrlCalls calls, AllowedTypes types) {
            this.calls = calls;
            this.types = types;
        }

        @Override
        protected URLConnection openConnection(URL url) throws IOException {
            return calls.open(url);
        }

        @Override
        public AbstractBurlapInput getBurlapInput(InputStream in) {
            BurlapInput input = new BurlapInput(new BufferedInputStream(in));
            input.setSerializerFactory(types);
            input.setRemoteResolver(NO_REMOTES);
            return input;
        }

        @Override
        public BurlapOutput getBurlapOutput(OutputStream out) {
            BurlapOutput output = new BurlapOutput(out);
            output.setSerializerFactory(types);
            return output;
        }
    }
}
