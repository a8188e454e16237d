package org.syncline.peers.group;

import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.Global;
import org.jgroups.JChannel;
import org.jgroups.Message;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.MERGE3;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.stack.Protocol;
import org.jspecify.annotations.Nullable;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * This machine in a group of paired ones (JGroups over TCP, each connection through TLS 1.3 with
 * the keys of the pairing). All members see the same list of members, the oldest first, who leads.
 * A member that is killed is gone from it within some seconds, one that is cut off within {@link
 * #UNHEARD} and some seconds. Machines that were apart come together again by themselves.
 *
 * <p>Any two machines of a group must be paired: the younger of two that are not leaves. Safe for
 * any thread.
 */
public final class MachineGroup implements AutoCloseable {

    /** How long nothing is heard of a member before it is asked whether it is there. */
    public static final Duration UNHEARD = Duration.ofSeconds(8);

    /** Of a message of Syncline's own. */
    public static final int MOST_BYTES = 1024;

    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(2);
    private static final Duration ANSWER = Duration.ofSeconds(1);
    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration JOIN = Duration.ofSeconds(3);
    private static final int ATTEMPTS_TO_JOIN = 3;
    private static final Duration SEARCH_AT_LEAST = Duration.ofSeconds(2);
    private static final Duration SEARCH_AT_MOST = Duration.ofSeconds(5);
    private static final int BUFFER_BYTES = 8 * 1024;
    private static final int MOST_THREADS = 32;

    static {
        // Read when JGroups first deserialises anything: nothing that a member sends is.
        System.setProperty(Global.DESERIALIZATION_FILTER, "!*");
    }

    private final Installation self;
    private final GroupTls tls;
    private final PinnedListener listener;
    private final GroupWatcher watcher;
    private final PeerName name;
    private final LargestFirst order = new LargestFirst();
    private final GroupClocks clocks;
    private @Nullable JChannel channel;

    private MachineGroup(
            Installation self,
            PeerName name,
            GroupTls tls,
            PinnedListener listener,
            GroupWatcher watcher) {
        this.self = self;
        this.name = name;
        this.tls = tls;
        this.listener = listener;
        this.watcher = watcher;
        clocks =
                new GroupClocks(
                        new GroupClocks.Times(self.clock(), System::nanoTime),
                        new SecureRandom(),
                        this::send,
                        watcher::clock,
                        tls::warn);
    }

    /**
     * Joins a group, or begins one if none of the others that the request names is in it. Takes
     * some seconds.
     *
     * @param name of this machine in its own list
     * @param watcher told of the members whenever they change
     * @throws IOException if no machine is paired or the address cannot be listened at, in words
     *     for people
     */
    public static MachineGroup join(
            GroupRequest request, Installation self, PeerName name, GroupWatcher watcher)
            throws IOException {
        if (self.peers().all().isEmpty()) {
            throw new IOException(
                    "no machine is paired with this one, so that nobody could join it;"
                            + " \"syncline pair\" pairs two");
        }
        GroupTls tls = new GroupTls(self, request.allowed());
        PinnedListener listener = PinnedListener.open(request.at(), tls, self.peers());
        MachineGroup group = new MachineGroup(self, name, tls, listener, watcher);
        try {
            group.connect(request);
            return group;
        } catch (IOException e) {
            group.close();
            throw e;
        }
    }

    /** Returns where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.getLocalSocketAddress();
    }

    /** JGroups throws whatever it is that went wrong. */
    private void connect(GroupRequest request) throws IOException {
        try {
            JChannel joining = new JChannel(protocols(request));
            channel = joining;
            joining.addAddressGenerator(
                    () -> MemberAddresses.of(self.key(), self.clock().instant()));
            joining.setReceiver(
                    new Receiver() {
                        @Override
                        public void viewAccepted(View view) {
                            changed(view);
                        }

                        @Override
                        public void receive(Message message) {
                            heard(message);
                        }
                    });
            // By itself it would tell the others this host's name.
            joining.setName(self.key().text());
            joining.connect(request.name().text());
        } catch (Exception e) {
            throw new IOException(
                    "the group \"%s\" cannot be joined: %s"
                            .formatted(request.name(), e.getMessage()),
                    e);
        }
    }

    private List<Protocol> protocols(GroupRequest request) {
        NAKACK2 ordered = new NAKACK2();
        ordered.useMcastXmit(false);
        return List.of(
                transport(),
                new TCPPING()
                        .setInitialHosts(request.others())
                        .setPortRange(0)
                        .returnEntireCache(true),
                new MERGE3()
                        .setMinInterval(SEARCH_AT_LEAST.toMillis())
                        .setMaxInterval(SEARCH_AT_MOST.toMillis()),
                new FD_ALL3().setTimeout(UNHEARD.toMillis()).setInterval(SIGN_OF_LIFE.toMillis()),
                new VERIFY_SUSPECT2().setTimeout(ANSWER.toMillis()),
                ordered,
                new UNICAST3(),
                new STABLE(),
                membership(request.others().isEmpty()));
    }

    /** Whoever names nobody waits for nobody. */
    private GMS membership(boolean first) {
        return new GMS()
                .printLocalAddress(false)
                .setMembershipChangePolicy(order)
                .setJoinTimeout(first ? 1 : JOIN.toMillis())
                .setMaxJoinAttempts(ATTEMPTS_TO_JOIN);
    }

    private Protocol transport() {
        GroupTransport transport = new GroupTransport(tls);
        transport.setSocketFactory(new GroupSockets(listener));
        transport.setBindAddress(address().getAddress());
        transport.setBindPort(address().getPort());
        transport.setPortRange(0);
        transport.deferClientBindAddr(true);
        transport.setSockConnTimeout((int) CONNECT.toMillis());
        transport.enableSuspectEvents(true);
        transport.tcpNodelay(true);
        transport.setBufferedInputStreamSize(BUFFER_BYTES);
        transport.getThreadPool().setMaxThreads(MOST_THREADS);
        return transport;
    }

    private void changed(View view) {
        order.remember(view.getMembers());
        try {
            List<GroupMember> members = new ArrayList<>();
            List<PairedPeer> peers = self.peers().all();
            boolean older = true;
            for (Address address : view.getMembers()) {
                Optional<GroupMember> member = member(address, peers);
                if (member.isPresent()) {
                    members.add(member.get());
                    older &= !member.get().self();
                } else if (older) {
                    watcher.mustLeave(
                            ("a machine of the group is not paired with this one, or may not"
                                            + " take part here (key %s); any two must be paired")
                                    .formatted(MemberAddresses.keyOf(address)));
                    return;
                } else {
                    tls.warn(
                            "a machine that is not paired with this one is in the group (key %s)"
                                    .formatted(MemberAddresses.keyOf(address)));
                }
            }
            clocks.members(members);
            watcher.members(members);
        } catch (IOException e) {
            tls.warn("the members are not known: " + e.getMessage());
        }
    }

    private Optional<GroupMember> member(Address address, List<PairedPeer> peers) {
        if (MemberAddresses.isOf(address, self.key())) {
            return Optional.of(new GroupMember(self.key(), name, true));
        }
        return peers.stream()
                .filter(peer -> MemberAddresses.isOf(address, peer.key()) && tls.takes(peer))
                .map(peer -> new GroupMember(peer.key(), peer.name(), false))
                .findFirst();
    }

    /**
     * Sends a message of Syncline's own to a member. It arrives once, and after those sent to that
     * member before, or not at all if that one is gone meanwhile.
     *
     * @param bytes {@link #MOST_BYTES} at most; the first one is not 0xC1, by which messages about
     *     clocks begin
     * @throws IOException if it is no member, or this machine has left
     */
    public void send(PeerKey to, byte[] bytes) throws IOException {
        if (bytes.length > MOST_BYTES) {
            throw new IllegalArgumentException("a message has more than " + MOST_BYTES + " bytes");
        }
        JChannel joined = channel;
        View view = joined == null ? null : joined.getView();
        if (joined == null || view == null) {
            throw new IOException("this machine is in no group");
        }
        Address address =
                view.getMembers().stream()
                        .filter(each -> MemberAddresses.isOf(each, to))
                        .findFirst()
                        .orElseThrow(() -> new IOException(to.text() + " is not in the group"));
        try {
            joined.send(new BytesMessage(address, bytes));
        } catch (Exception e) {
            throw new IOException("a message to the group was not sent: " + e.getMessage(), e);
        }
    }

    /** Only bytes are taken, and only from members that are listed here. */
    private void heard(Message message) {
        if (!(message instanceof BytesMessage bytes) || bytes.getLength() > MOST_BYTES) {
            tls.warn(
                    "a message was dropped, because it is none of Syncline's (%s)"
                            .formatted(MemberAddresses.keyOf(message.getSrc())));
            return;
        }
        try {
            Optional<GroupMember> from = member(bytes.getSrc(), self.peers().all());
            from.ifPresent(member -> heard(member, content(bytes)));
        } catch (IOException e) {
            tls.warn("a message was dropped, because its sender is not known: " + e.getMessage());
        }
    }

    private void heard(GroupMember from, byte[] bytes) {
        if (ClockMessage.isMeantBy(bytes)) {
            clocks.heard(from, bytes);
        } else {
            watcher.message(from, bytes);
        }
    }

    /**
     * Asks the other members for the time from now on, every few seconds, so that the watcher is
     * told of their clocks. Members answer also if they do not ask.
     */
    public void askForTime() {
        clocks.start();
    }

    /** JGroups has no array for no bytes. */
    private static byte[] content(BytesMessage bytes) {
        int from = bytes.getOffset();
        int count = bytes.getLength();
        return count == 0 ? new byte[0] : Arrays.copyOfRange(bytes.getArray(), from, from + count);
    }

    /** Leaves the group, of which the others are told. */
    @Override
    public void close() throws IOException {
        clocks.close();
        JChannel joined = channel;
        if (joined != null) {
            joined.close();
        }
        listener.close();
    }
}
