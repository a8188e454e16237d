package org.syncline.transport.benchmarks;

import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.util.Objects;

/** Spring's HTTP invoker between its exporter for the JDK's server and the JDK's client. */
@SuppressWarnings("deprecation") // as all of the library's remoting
final class DirectInvoker implements DirectLibrary {

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
        factory.afterPropertiesSet();
        return (Probe) Objects.requireNonNull(factory.getObject());
    }
}
