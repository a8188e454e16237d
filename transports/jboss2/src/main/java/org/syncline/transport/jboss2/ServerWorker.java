package org.syncline.transport.jboss2;

import org.jboss.remoting.InvocationResponse;
import org.jboss.remoting.ServerInvoker;
import org.jboss.remoting.marshal.serializable.SerializableMarshaller;
import org.jboss.remoting.transport.socket.ServerSocketWrapper;
import org.jboss.remoting.transport.socket.ServerThread;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;

/**
 * The library's thread for one connection. It ends with the connection: the library would let it
 * wait for another one, and it can miss the notice that there will be none.
 */
final class ServerWorker extends ServerThread {

    private static final Logger LOG = System.getLogger(ServerWorker.class.getName());

    private static final int NO_TIMEOUT = 0;
    private static final int NO_WRITE_TIMEOUT = -1;

    private final Socket connection;

    ServerWorker(Socket socket, ServerEnd end) throws Exception {
        super(
                socket,
                end,
                end.workers(),
                end.waitingWorkers(),
                NO_TIMEOUT,
                NO_WRITE_TIMEOUT,
                ServerSocketWrapper.class.getName());
        connection = socket;
        shutdown = true;
        marshaller = new SerializableMarshaller();
        unmarshaller = new FilteredUnMarshaller(end.filter());
        setDaemon(true);
    }

    /** The library leaves a connection open whose first bytes are no stream's, or come too late. */
    @Override
    public void run() {
        try {
            super.run();
        } finally {
            end();
        }
    }

    private void end() {
        try {
            connection.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} could not be closed: {1}", connection, e.getMessage());
        }
    }

    /** A call that is refused is the end of its connection, but not without saying why. */
    @Override
    protected Object versionedRead(
            InputStream in, ServerInvoker invoker, ClassLoader loader, int version)
            throws IOException, ClassNotFoundException {
        try {
            return super.versionedRead(in, invoker, loader, version);
        } catch (InvalidClassException | ClassNotFoundException e) {
            refuse(version);
            throw e;
        }
    }

    private void refuse(int version) throws IOException {
        IOException why = new IOException("the peer refused an object of a type it does not allow");
        var out = socketWrapper.getOutputStream();
        out.write(version);
        ((SerializableMarshaller) marshaller)
                .write(new InvocationResponse(ClientEnd.REFUSED, why, true, null), out, version);
    }
}
