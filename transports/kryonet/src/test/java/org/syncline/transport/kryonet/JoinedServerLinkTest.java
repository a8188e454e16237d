package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.transport.kit.StreamedChannel;

import java.io.DataOutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** The same over connections that others have accepted, for which no selector can wait. */
class JoinedServerLinkTest extends ServerLinkTest {

    /** The first service that is bound. */
    private static final int PROBE = 1;

    private static final int ANSWER = 0xC0;

    /** Of a short call. */
    private static final int MOST_BYTES = 1 << 10;

    private final KryonetMessages messages = new KryonetMessages();

    /** Of the connection that was made last. */
    private final AtomicReference<StreamedChannel> far = new AtomicReference<>();

    @Override
    ConnectOptions options(Listener end) {
        ConnectOptions usual = super.options(end);
        return new ConnectOptions(
                SECRET,
                usual.connectTimeout(),
                usual.responseTimeout(),
                Optional.of(
                        most -> {
                            BroughtChannels.Pair made = BroughtChannels.bring(end);
                            far.set(made.far());
                            return made.near();
                        }));
    }

    @Test
    void aPeerThatTakesNoAnswersIsCutOff() throws Exception {
        try (Listener impatient = listen(Duration.ofMillis(700));
                Socket socket = dial(impatient)) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            for (int number = 1; number <= KryonetLimits.CALLS; number++) {
                byte[] message = askForMuch(number);
                out.writeInt(message.length);
                out.write(message);
            }
            far.get().awaitEnd();
        }
    }

    /** A short call with a long answer; those to all calls are more than buffers hold. */
    private byte[] askForMuch(int number) throws NoSuchMethodException {
        InvokeMethod call = new InvokeMethod();
        call.objectID = PROBE;
        call.method = Probe.class.getMethod("items", int.class);
        call.args = new Object[] {Probe.MOST_ITEMS};
        call.responseID = (byte) (ANSWER | number);
        ByteBuffer message = ByteBuffer.allocate(MOST_BYTES);
        messages.write(null, message, call);
        byte[] bytes = new byte[message.flip().remaining()];
        message.get(bytes);
        return bytes;
    }
}
