package org.syncline.transport.httpinvoker;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.http.BoundedOutput;
import org.syncline.transport.http.UrlCalls;
import org.syncline.transport.kit.MessageFilter;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;

/** The library's executor over the JDK's client, with a filter for its input. */
@SuppressWarnings("deprecation") // as all of the library's remoting
final class JdkExecutor
        extends org.springframework.remoting.httpinvoker.SimpleHttpInvokerRequestExecutor {

    private final UrlCalls calls;
    private final ObjectInputFilter filter;

    JdkExecutor(UrlCalls calls, Class<?> service) {
        this.calls = calls;
        this.filter = InvokerFilter.replies(service);
        setBeanClassLoader(service.getClassLoader());
        setAcceptGzipEncoding(false);
    }

    @Override
    protected HttpURLConnection openConnection(
            org.springframework.remoting.httpinvoker.HttpInvokerClientConfiguration config)
            throws IOException {
        return calls.open(URI.create(config.getServiceUrl()).toURL());
    }

    @Override
    protected OutputStream decorateOutputStream(OutputStream out) {
        return new BoundedOutput(out);
    }

    @Override
    protected ObjectInputStream createObjectInputStream(
            InputStream reply, @Nullable String codebaseUrl) throws IOException {
        ObjectInputStream in = super.createObjectInputStream(reply, codebaseUrl);
        in.setObjectInputFilter(new MessageFilter(filter));
        return in;
    }
}
