package org.syncline.benchmarks.direct.objects;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.Endpoint;
import org.jboss.remoting3.MessageInputStream;
import org.jboss.remoting3.MessageOutputStream;
import org.jboss.remoting3.OpenListener;
import org.jboss.remoting3.spi.NetworkServerProvider;
import org.jspecify.annotations.Nullable;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.transport.kit.Stubs;
import org.wildfly.security.auth.client.AuthenticationConfiguration;
import org.wildfly.security.auth.client.AuthenticationContext;
import org.wildfly.security.auth.client.MatchRule;
import org.wildfly.security.auth.permission.LoginPermission;
import org.wildfly.security.auth.realm.SimpleMapBackedSecurityRealm;
import org.wildfly.security.auth.server.MechanismConfiguration;
import org.wildfly.security.auth.server.MechanismConfigurationSelector;
import org.wildfly.security.auth.server.SaslAuthenticationFactory;
import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.security.permission.PermissionVerifier;
import org.wildfly.security.sasl.SaslMechanismSelector;
import org.wildfly.security.sasl.anonymous.AnonymousServerFactory;
import org.xnio.OptionMap;
import org.xnio.Options;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * JBoss Remoting 5: a call is a message over a channel with the method's name and the arguments,
 * the next message back is its result.
 */
public final class DirectJboss5 implements DirectLibrary {

    private static final String SERVICE = "probe";

    private static final OptionMap OPTIONS =
            OptionMap.create(Options.SSL_ENABLED, false, Options.TCP_NODELAY, true);

    private static final Map<String, Method> METHODS =
            Arrays.stream(Probe.class.getMethods())
                    .collect(Collectors.toMap(Method::getName, Function.identity()));

    private static void send(Channel channel, @Nullable Object... content) throws IOException {
        try (MessageOutputStream message = channel.writeMessage();
                ObjectOutputStream out = new ObjectOutputStream(message)) {
            out.writeObject(content);
        }
    }

    private static Object[] read(MessageInputStream message) throws IOException {
        try (message;
                ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(message))) {
            return (Object[]) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    /** Takes messages one after the other. */
    private interface Receiver extends Channel.Receiver {

        void take(Channel channel, MessageInputStream message) throws IOException;

        @Override
        default void handleMessage(Channel channel, MessageInputStream message) {
            channel.receiveMessage(this);
            try {
                take(channel, message);
            } catch (IOException e) {
                handleError(channel, e);
            }
        }

        @Override
        default void handleError(Channel channel, IOException error) {
            error.printStackTrace();
        }

        @Override
        default void handleEnd(Channel channel) {}
    }

    @Override
    public String serve() throws IOException {
        Endpoint endpoint = Endpoint.builder().setEndpointName("server").build();
        endpoint.registerService(SERVICE, new Opened(new ProbeService()), OptionMap.EMPTY);
        var provider =
                endpoint.getConnectionProviderInterface("remote", NetworkServerProvider.class);
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var server = provider.createServer(address, OPTIONS, anybody(), null);
        return "remote://127.0.0.1:" + server.getLocalAddress(InetSocketAddress.class).getPort();
    }

    private record Opened(Probe probe) implements OpenListener {

        @Override
        public void channelOpened(Channel opened) {
            Receiver receiver = (channel, message) -> send(channel, call(read(message)));
            opened.receiveMessage(receiver);
        }

        private @Nullable Object call(Object[] call) throws IOException {
            try {
                Method method = Objects.requireNonNull(METHODS.get((String) call[0]));
                return method.invoke(probe, (Object[]) call[1]);
            } catch (ReflectiveOperationException e) {
                throw new IOException(e);
            }
        }

        @Override
        public void registrationTerminated() {}
    }

    @SuppressWarnings("deprecation") // The library's end points take this deprecated type.
    private static SaslAuthenticationFactory anybody() {
        SecurityDomain domain =
                SecurityDomain.builder()
                        .addRealm("all", new SimpleMapBackedSecurityRealm())
                        .build()
                        .setDefaultRealmName("all")
                        .setPermissionMapper(
                                (who, roles) ->
                                        PermissionVerifier.from(LoginPermission.getInstance()))
                        .build();
        return SaslAuthenticationFactory.builder()
                .setSecurityDomain(domain)
                .setFactory(new AnonymousServerFactory())
                .setMechanismConfigurationSelector(
                        MechanismConfigurationSelector.constantSelector(
                                MechanismConfiguration.EMPTY))
                .build();
    }

    @Override
    public Probe client(String where) throws IOException {
        AuthenticationConfiguration nobody =
                AuthenticationConfiguration.empty()
                        .useAnonymous()
                        .setSaslMechanismSelector(
                                SaslMechanismSelector.NONE.addMechanism("ANONYMOUS"));
        AuthenticationContext anonymous = AuthenticationContext.empty().with(MatchRule.ALL, nobody);
        Endpoint endpoint = Endpoint.builder().setEndpointName("client").build();
        Channel channel =
                endpoint.connect(URI.create(where), OPTIONS, anonymous)
                        .get()
                        .openChannel(SERVICE, OptionMap.EMPTY)
                        .get();
        BlockingQueue<MessageInputStream> replies = new LinkedBlockingQueue<>();
        Receiver receiver = (from, message) -> replies.add(message);
        channel.receiveMessage(receiver);
        return Stubs.of(
                Probe.class,
                (proxy, method, arguments) -> {
                    send(channel, method.getName(), arguments);
                    return read(replies.take())[0];
                });
    }
}
