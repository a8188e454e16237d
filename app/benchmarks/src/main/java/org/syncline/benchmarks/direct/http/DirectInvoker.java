package org.syncline.benchmarks.direct.http;

import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.util.Objects;
import java.util.function.Supplier;

/** Spring's HTTP invoker between its exporter for the JDK's server and either of its clients. */
@SuppressWarnings("deprecation") // The class is deprecated, as all of the library's remoting.
public record DirectInvoker(
        Supplier<org.springframework.remoting.httpinvoker.HttpInvokerRequestExecutor> executor)
        implements DirectLibrary {

    /** Over the JDK's client, the library's default. */
    public static DirectInvoker overJdk() {
        return new DirectInvoker(
                org.springframework.remoting.httpinvoker.SimpleHttpInvokerRequestExecutor::new);
    }

    /** Over HttpClient 4 with the pool of connections that the library makes for it. */
    public static DirectInvoker overHttpClient() {
        return new DirectInvoker(
                org.springframework.remoting.httpinvoker.HttpComponentsHttpInvokerRequestExecutor
                        ::new);
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
