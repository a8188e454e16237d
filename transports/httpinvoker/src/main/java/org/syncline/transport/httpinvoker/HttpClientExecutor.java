package org.syncline.transport.httpinvoker;

import org.apache.http.HttpResponse;
import org.apache.http.client.methods.HttpPost;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.http.BoundedOutput;
import org.syncline.transport.http.HttpStatusException;
import org.syncline.transport.kit.BoundedInput;
import org.syncline.transport.kit.MessageFilter;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;

/** The library's executor over HttpClient, with a filter for its input. */
@SuppressWarnings("deprecation") // as all of the library's remoting
final class HttpClientExecutor
        extends org.springframework.remoting.httpinvoker.HttpComponentsHttpInvokerRequestExecutor {

    private final PooledClient client;
    private final ObjectInputFilter filter;

    HttpClientExecutor(PooledClient client, Class<?> service) {
        super(client.http());
        this.client = client;
        this.filter = InvokerFilter.replies(service);
        setBeanClassLoader(service.getClassLoader());
        setAcceptGzipEncoding(false);
    }

    @Override
    protected HttpPost createHttpPost(
            org.springframework.remoting.httpinvoker.HttpInvokerClientConfiguration config)
            throws IOException {
        HttpPost post = super.createHttpPost(config);
        client.admit(post);
        return post;
    }

    @Override
    protected OutputStream decorateOutputStream(OutputStream out) {
        return new BoundedOutput(out);
    }

    @Override
    protected void validateResponse(
            org.springframework.remoting.httpinvoker.HttpInvokerClientConfiguration config,
            HttpResponse response)
            throws IOException {
        int status = response.getStatusLine().getStatusCode();
        if (status != HttpURLConnection.HTTP_OK) {
            InputStream words = new BoundedInput(response.getEntity().getContent());
            throw new HttpStatusException(
                    status, new String(words.readNBytes(1 << 12), StandardCharsets.UTF_8));
        }
    }

    @Override
    protected InputStream decorateInputStream(InputStream reply) {
        return new BoundedInput(reply);
    }

    @Override
    protected ObjectInputStream createObjectInputStream(
            InputStream reply, @Nullable String codebaseUrl) throws IOException {
        ObjectInputStream in = super.createObjectInputStream(reply, codebaseUrl);
        in.setObjectInputFilter(new MessageFilter(filter));
        return in;
    }
}
