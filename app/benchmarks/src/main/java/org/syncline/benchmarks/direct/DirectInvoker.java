package org.syncline.benchmarks.direct;

import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.util.Objects;
import java.util.function.Supplier;

/** Spring's HTTP invoker between its exporter for the JDK's server and either of its clients. */
@SuppressWarnings("deprecation") // The class is deprecated, as all of the library's remoting.
final class DirectInvoker implements DirectLibrary {

    private final Supplier<org.springframework.remoting.httpinvoker.HttpInvokerRequestExecutor>
            executor;

    private DirectInvoker(
            Supplier<org.springframework.remoting.httpinvoker.HttpInvokerRequestExecutor>
                    executor) {
        this.executor = executor;
    }

    /** Over the JDK's client, the library's default. */
    static DirectInvoker overJdk() {
        return new DirectInvoker(
                () ->
                        new org.springframework.remoting.httpinvoker
                                .SimpleHttpInvokerRequestExecutor());
    }

    /** Over HttpClient 4 with the pool of connections that the library makes for it. */
    static DirectInvoker overHttpClient() {
        return new DirectInvoker(
                () ->
                        new org.springframework.remoting.httpinvoker
                                .HttpComponentsHttpInvokerRequestExecutor());
    }

    @Override
    public String serve() throws IOException {
        var exporter =
                new org.springframework.remoting.httpinvoker.SimpleHttpInvokerServiceExporter();
        exporter.setService(new ProbeService());
        exporter.setServiceInterface(Probe.class);
        exporter.afterPropertiesSet();
        return DirectHttp.serve(exporter);
    }

    @Override
    public Probe client(String where) {
        var factory = new org.springframework.remoting.httpinvoker.HttpInvokerProxyFactoryBean();
        factory.setServiceUrl(where);
        factory.setServiceInterface(Probe.class);
        factory.setHttpInvokerRequestExecutor(executor.get());
        factory.afterPropertiesSet();
        return (Probe) Objects.requireNonNull(factory.getObject());
    }
}
