package org.syncline.benchmarks.direct.http;

import com.caucho.burlap.client.BurlapProxyFactory;
import com.caucho.burlap.io.BurlapInput;
import com.caucho.burlap.io.BurlapOutput;
import com.caucho.burlap.server.BurlapSkeleton;

import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLConnection;

/** Burlap between the library's proxy factory and its skeleton. */
public final class DirectBurlap implements DirectLibrary {

    @Override
    public String serve() throws IOException {
        BurlapSkeleton skeleton = new BurlapSkeleton(new ProbeService(), Probe.class);
        return DirectHttp.serve("text/xml", (in, out) -> invoke(skeleton, in, out));
    }

    /** Buffered as a servlet's input would be; the library reads byte by byte. */
    private static void invoke(BurlapSkeleton skeleton, InputStream in, OutputStream out)
            throws Exception {
        skeleton.invoke(new BurlapInput(new BufferedInputStream(in)), new BurlapOutput(out));
    }

    @Override
    public Probe client(String where) throws IOException {
        URL kept = KeptCall.url(where);
        BurlapProxyFactory factory =
                new BurlapProxyFactory() {
                    @Override
                    protected URLConnection openConnection(URL url) throws IOException {
                        return kept.openConnection();
                    }
                };
        return (Probe) factory.create(Probe.class, where);
    }
}
