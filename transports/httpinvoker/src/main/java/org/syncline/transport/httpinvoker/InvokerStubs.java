package org.syncline.transport.httpinvoker;

import org.jspecify.annotations.Nullable;
import org.springframework.remoting.RemoteAccessException;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.http.UrlCalls;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.Objects;
import java.util.function.Function;

/** Stubs of the library's own factory, over either of its clients. */
@SuppressWarnings("deprecation") // as all of the library's remoting
final class InvokerStubs implements HttpStubs {

    private final Function<
                    Class<?>, org.springframework.remoting.httpinvoker.HttpInvokerRequestExecutor>
            executors;
    private final Closeable client;

    private InvokerStubs(
            Function<Class<?>, org.springframework.remoting.httpinvoker.HttpInvokerRequestExecutor>
                    executors,
            Closeable client) {
        this.executors = executors;
        this.client = client;
    }

    static InvokerStubs overJdk(ControlConnection control) {
        UrlCalls calls = new UrlCalls(control);
        return new InvokerStubs(type -> new JdkExecutor(calls, type), calls);
    }

    static InvokerStubs overHttpClient(ControlConnection control) {
        PooledClient client = new PooledClient(control);
        return new InvokerStubs(type -> new HttpClientExecutor(client, type), client);
    }

    @Override
    public <T> T stub(URI url, Class<T> type) {
        var factory = new org.springframework.remoting.httpinvoker.HttpInvokerProxyFactoryBean();
        factory.setServiceUrl(url.toString());
        factory.setServiceInterface(type);
        factory.setBeanClassLoader(type.getClassLoader());
        factory.setHttpInvokerRequestExecutor(executors.apply(type));
        factory.afterPropertiesSet();
        return type.cast(Objects.requireNonNull(factory.getObject()));
    }

    @Override
    public @Nullable Throwable reported(Throwable failure) {
        boolean own = failure instanceof RemoteAccessException || failure instanceof Error;
        return own ? null : failure;
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
