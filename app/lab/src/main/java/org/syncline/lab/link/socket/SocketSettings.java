package org.syncline.lab.link.socket;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.StandardSocketOptions;
import java.nio.channels.NetworkChannel;
import java.util.Map;

/** The options of {@link SocketOptions}, which go by numbers, as those of channels. */
final class SocketSettings {

    private static final Map<Integer, SocketOption<?>> OPTIONS =
            Map.of(
                    SocketOptions.TCP_NODELAY,
                    StandardSocketOptions.TCP_NODELAY,
                    SocketOptions.SO_LINGER,
                    StandardSocketOptions.SO_LINGER,
                    SocketOptions.SO_KEEPALIVE,
                    StandardSocketOptions.SO_KEEPALIVE,
                    SocketOptions.SO_SNDBUF,
                    StandardSocketOptions.SO_SNDBUF,
                    SocketOptions.SO_RCVBUF,
                    StandardSocketOptions.SO_RCVBUF,
                    SocketOptions.SO_REUSEADDR,
                    StandardSocketOptions.SO_REUSEADDR,
                    SocketOptions.SO_REUSEPORT,
                    StandardSocketOptions.SO_REUSEPORT,
                    SocketOptions.IP_TOS,
                    StandardSocketOptions.IP_TOS);

    private SocketSettings() {}

    /** Urgent data among the other, which nobody here sends, can be neither had nor set. */
    static void set(NetworkChannel channel, int number, Object value) throws SocketException {
        SocketOption<?> option = OPTIONS.get(number);
        if (option == null || !channel.supportedOptions().contains(option)) {
            return;
        }
        try {
            set(channel, option, value);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static <T> void set(NetworkChannel channel, SocketOption<T> option, Object value)
            throws IOException {
        // "Off" is false for a time to linger, too.
        Object given = value.equals(false) && option.type() == Integer.class ? -1 : value;
        channel.setOption(option, option.type().cast(given));
    }

    static Object get(NetworkChannel channel, int number) throws SocketException {
        try {
            if (number == SocketOptions.SO_BINDADDR) {
                return localAddress(channel.getLocalAddress());
            }
            SocketOption<?> option = OPTIONS.get(number);
            return option == null || !channel.supportedOptions().contains(option)
                    ? Boolean.FALSE
                    : channel.getOption(option);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static Object localAddress(@Nullable SocketAddress local) {
        return local instanceof InetSocketAddress inet
                ? inet.getAddress()
                : new InetSocketAddress(0).getAddress();
    }

    private static SocketException failed(IOException e) {
        return new SocketException(e.getMessage(), e);
    }
}
