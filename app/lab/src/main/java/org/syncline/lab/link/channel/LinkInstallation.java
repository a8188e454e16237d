package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.Link;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.connection.PlatformChannels;
import org.syncline.lab.link.connection.ShapedLink;
import org.syncline.lab.link.socket.ShapedSocketImpl;
import org.syncline.lab.link.watch.LinkWatch;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Puts a link below all sockets and channels of this JVM, which is the client's: those that it
 * connects and those that it accepts, of whatever library. The server's JVM stays as it is. It must
 * have been started with {@link #jvmFlags()}, and installs once, before any socket is made.
 *
 * <p>Not below it are {@code DatagramSocket}, native transports and shared memory; datagram and
 * asynchronous channels are refused.
 */
public final class LinkInstallation {

    private static final String ASYNCHRONOUS_PROPERTY =
            "java.nio.channels.spi.AsynchronousChannelProvider";
    private static final long LAST_DELIVERIES = TimeUnit.SECONDS.toNanos(10);
    private static final AtomicReference<@Nullable ShapedLink> INSTALLED = new AtomicReference<>();

    private LinkInstallation() {}

    /** The flags of a JVM whose sockets go over a link. */
    public static List<String> jvmFlags() {
        return List.of(
                "-D%s=%s"
                        .formatted(
                                PlatformChannels.PROVIDER_PROPERTY,
                                LinkSelectorProvider.class.getName()),
                "-D%s=%s"
                        .formatted(ASYNCHRONOUS_PROPERTY, LinkAsynchronousProvider.class.getName()),
                PlatformChannels.JVM_FLAG);
    }

    /**
     * Has every socket and channel from now on go over a link that begins now. Throws
     * IllegalStateException if the JVM was started without the flags, or has a link already.
     *
     * @return the link, which counts the bytes of all connections
     */
    public static Link install(LinkProfile profile) throws IOException {
        return install(profile, LinkWatch.OFF);
    }

    /** The same, with a watch on all that passes. */
    @SuppressWarnings("deprecation") // Nothing else reaches the sockets of libraries.
    public static Link install(LinkProfile profile, LinkWatch watch) throws IOException {
        String provider = System.getProperty(PlatformChannels.PROVIDER_PROPERTY, "");
        if (!provider.equals(LinkSelectorProvider.class.getName())) {
            throw new IllegalStateException(
                    "links need a JVM that was started with " + String.join(" ", jvmFlags()));
        }
        PlatformChannels.provider();
        ShapedLink link = new ShapedLink(new Link(profile), watch);
        if (!INSTALLED.compareAndSet(null, link)) {
            throw new IllegalStateException("this JVM has a link already");
        }
        Socket.setSocketImplFactory(() -> ShapedSocketImpl.calling(link));
        ServerSocket.setSocketFactory(() -> ShapedSocketImpl.listening(link));
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> link.awaitDeliveries(LAST_DELIVERIES),
                                "syncline-link-last-deliveries"));
        return link.link();
    }

    /** The link of this JVM. */
    static ShapedLink installed() {
        ShapedLink link = INSTALLED.get();
        if (link == null) {
            throw new IllegalStateException(
                    "a channel was opened before the link was installed in this JVM");
        }
        return link;
    }
}
