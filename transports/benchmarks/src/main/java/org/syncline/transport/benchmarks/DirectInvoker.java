package org.syncline.transport.benchmarks;

import com.sun.net.httpserver.HttpHandler;

import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.util.Objects;

/** Spring's HTTP invoker between its exporter for the JDK's server and the JDK's client. */
@SuppressWarnings("deprecation") // as all of the library's remoting
final class DirectInvoker implements DirectLibrary {

    @Override
    public HttpHandler server() {
        var exporter =
                new org.springframework.remoting.httpinvoker.SimpleHttpInvokerServiceExporter();
        exporter.setService(new ProbeService());
        exporter.setServiceInterface(Probe.class);
        exporter.afterPropertiesSet();
        return exporter;
    }

    @Override
    public Probe client(String url) {
        var factory = new org.springframework.remoting.httpinvoker.HttpInvokerProxyFactoryBean();
        factory.setServiceUrl(url);
        factory.setServiceInterface(Probe.class);
        factory.afterPropertiesSet();
        return (Probe) Objects.requireNonNull(factory.getObject());
    }
}
