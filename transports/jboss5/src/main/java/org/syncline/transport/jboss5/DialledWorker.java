package org.syncline.transport.jboss5;

import org.xnio.ChannelListener;
import org.xnio.ChannelListeners;
import org.xnio.FailedIoFuture;
import org.xnio.FinishedIoFuture;
import org.xnio.IoFuture;
import org.xnio.ManagementRegistration;
import org.xnio.Option;
import org.xnio.OptionMap;
import org.xnio.StreamConnection;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;
import org.xnio.channels.BoundChannel;
import org.xnio.management.XnioServerMXBean;
import org.xnio.management.XnioWorkerMXBean;

import java.io.IOException;
import java.net.SocketAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The worker that an end point of the library sees: instead of dialling, it gives out a connection
 * that is there already and has been proved. All else is done by the real worker. Safe for any
 * thread.
 */
final class DialledWorker extends XnioWorker {

    /** The connection that is given out, among the options that the library dials with. */
    static final Option<StreamConnection> PROVED =
            Option.simple(DialledWorker.class, "PROVED", StreamConnection.class);

    private final XnioWorker real;

    DialledWorker(XnioWorker real) {
        super(real.getXnio().createWorkerBuilder().setExternalExecutorService(real));
        this.real = real;
    }

    @Override
    public IoFuture<StreamConnection> openStreamConnection(
            SocketAddress destination,
            ChannelListener<? super StreamConnection> openListener,
            OptionMap options) {
        StreamConnection connection = options.get(PROVED);
        if (connection == null) {
            return new FailedIoFuture<>(new IOException("there is no proved connection"));
        }
        connection
                .getIoThread()
                .execute(() -> ChannelListeners.invokeChannelListener(connection, openListener));
        return new FinishedIoFuture<>(connection);
    }

    @Override
    public IoFuture<StreamConnection> openStreamConnection(
            SocketAddress destination,
            ChannelListener<? super StreamConnection> openListener,
            ChannelListener<? super BoundChannel> bindListener,
            OptionMap options) {
        return openStreamConnection(destination, openListener, options);
    }

    @Override
    public IoFuture<StreamConnection> openStreamConnection(
            SocketAddress bindAddress,
            SocketAddress destination,
            ChannelListener<? super StreamConnection> openListener,
            ChannelListener<? super BoundChannel> bindListener,
            OptionMap options) {
        return openStreamConnection(destination, openListener, options);
    }

    @Override
    protected XnioIoThread chooseThread() {
        return real.getIoThread();
    }

    @Override
    public XnioIoThread getIoThread(int number) {
        return real.getIoThread(number);
    }

    @Override
    public int getIoThreadCount() {
        return real.getIoThreadCount();
    }

    @Override
    public void shutdown() {
        real.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        return real.shutdownNow();
    }

    @Override
    public boolean isShutdown() {
        return real.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return real.isTerminated();
    }

    @Override
    public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
        return real.awaitTermination(time, unit);
    }

    @Override
    public void awaitTermination() throws InterruptedException {
        real.awaitTermination();
    }

    @Override
    public XnioWorkerMXBean getMXBean() {
        return real.getMXBean();
    }

    @Override
    protected ManagementRegistration registerServerMXBean(XnioServerMXBean server) {
        throw new UnsupportedOperationException("servers are the real worker's");
    }
}
