package org.syncline.transport.mobility;

import com.googlecode.mobilityrpc.protocol.pojo.ExecutionMode;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionRequest;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionResponse.ExecutionOutcome;
import com.googlecode.mobilityrpc.protocol.pojo.RequestIdentifier;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.InFlightLimit;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.time.Duration;
import java.util.Objects;

/**
 * The server's end of a connection: carries out {@link Task}s, and nothing else that comes. Each
 * has a thread while it is carried out.
 */
final class ServerLink {

    private static final Logger LOG = System.getLogger(ServerLink.class.getName());

    private final MobilityServices services;
    private final GuardedPort port;
    private final CallerId caller;
    private final InFlightLimit flight =
            new InFlightLimit(MessageLimits.CALLS_IN_FLIGHT, MessageLimits.BYTES_IN_FLIGHT);
    private final MobilityLink link;

    ServerLink(
            MobilityServices services,
            GuardedPort port,
            CallerId caller,
            Socket socket,
            Duration patience)
            throws IOException {
        this.services = services;
        this.caller = caller;
        this.port = port;
        link = new MobilityLink(socket, patience, this::receive, this::ended);
    }

    void run() {
        link.run();
    }

    private void ended(IOException reason) {
        flight.close();
        if (!port.isClosed()) {
            LOG.log(Level.DEBUG, "{0}: {1}", port.address(), reason.getMessage());
        }
    }

    private void receive(byte[] message) throws IOException {
        flight.admit(message.length);
        port.execute(
                caller,
                () -> answer(message),
                () -> link.close(new IOException("the end point is closed")));
    }

    private void answer(byte[] message) {
        try {
            ExecutionRequest request = services.messages().parse(message, ExecutionRequest.class);
            if (request.getExecutionMode() != ExecutionMode.RETURN_RESPONSE) {
                throw new IOException("a call that wants no answer is not allowed");
            }
            link.send(response(request), () -> flight.landed(message.length));
        } catch (IOException e) {
            port.turnedAway("a peer", e);
            link.close(e);
        }
    }

    private byte[] response(ExecutionRequest request) throws IOException {
        RequestIdentifier id = request.getRequestIdentifier();
        try {
            Object result = carryOut(request.getSerializedExecutableObject());
            return result == null
                    ? services.messages().response(id, ExecutionOutcome.VOID_RETURNED, null)
                    : services.messages().response(id, ExecutionOutcome.VALUE_RETURNED, result);
        } catch (IOException | RuntimeException e) {
            String why = Objects.requireNonNullElse(e.getMessage(), e.toString());
            return services.messages().response(id, ExecutionOutcome.FAILURE, why);
        }
    }

    private @Nullable Object carryOut(byte[] object) throws IOException {
        if (!(services.messages().read(object) instanceof Task task)) {
            throw new IOException("only calls of bound services are carried out");
        }
        return ScopedValue.where(MobilityServices.HERE, services).call(task::call);
    }
}
