package org.syncline.peers.group;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A machine of a lab, in this JVM, with an installation of its own. For one thread. */
final class GroupMachine implements AutoCloseable, GroupWatcher {

    private static final String LEAVES = "(leaves)";

    static final GroupName LAB = new GroupName("lab");

    private static final int PATIENCE_SECONDS = 40;

    private final Installation self;
    private final String name;
    private final BlockingQueue<List<String>> told = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final BlockingQueue<ClockOffset> clocks = new LinkedBlockingQueue<>();
    private List<String> last = List.of();
    private MachineGroup group;

    GroupMachine(Path folder, String name) throws IOException {
        this(folder, name, Duration.ZERO);
    }

    /**
     * @param ahead by which its clock is ahead of this JVM's
     */
    GroupMachine(Path folder, String name, Duration ahead) throws IOException {
        this.name = name;
        Installation installed = Installation.in(folder.resolve(name));
        self =
                new Installation(
                        installed.identity(),
                        installed.peers(),
                        Clock.offset(installed.clock(), ahead));
    }

    /** Lets any two of these machines trust each other. */
    static void pair(GroupMachine... all) throws IOException {
        for (GroupMachine one : all) {
            for (GroupMachine other : all) {
                if (one != other) {
                    one.trust(other);
                }
            }
        }
    }

    void trust(GroupMachine other) throws IOException {
        self.peers().add(new PairedPeer(other.key(), new PeerName(other.name), Instant.EPOCH));
    }

    void revoke(GroupMachine other) throws IOException {
        self.peers().revoke(other.key());
    }

    Installation self() {
        return self;
    }

    PeerKey key() {
        return self.key();
    }

    GroupMachine join(GroupMachine... others) throws IOException {
        return join(LAB, Set.of(), others);
    }

    GroupMachine join(GroupName lab, Set<PeerKey> allowed, GroupMachine... others)
            throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return join(new GroupRequest(lab, any, addresses(others), allowed));
    }

    GroupMachine joinAt(InetSocketAddress at, GroupMachine... others) throws IOException {
        return join(new GroupRequest(LAB, at, addresses(others), Set.of()));
    }

    private static List<InetSocketAddress> addresses(GroupMachine... machines) {
        return Arrays.stream(machines).map(GroupMachine::address).toList();
    }

    private GroupMachine join(GroupRequest request) throws IOException {
        group = MachineGroup.join(request, self, new PeerName(name), this);
        return this;
    }

    @Override
    public void members(List<GroupMember> members) {
        told.add(names(members));
    }

    @Override
    public void mustLeave(String why) {
        told.add(List.of(LEAVES, why));
    }

    @Override
    public void message(GroupMember from, byte[] bytes) {
        heard.add(from.name() + ": " + new String(bytes, StandardCharsets.UTF_8));
    }

    @Override
    public void clock(GroupMember member, ClockOffset offset) {
        clocks.add(offset);
    }

    /** Waits until it is told of another member's clock; fails if that takes long. */
    ClockOffset awaitClock() throws InterruptedException {
        ClockOffset next = clocks.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertNotNull(next, () -> name + " was told of no clock");
        return next;
    }

    /** Waits for the next message, and returns who sent it and what it says. */
    String awaitMessage() throws InterruptedException {
        String next = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertNotNull(next, () -> name + " heard nothing");
        return next;
    }

    private static List<String> names(List<GroupMember> members) {
        return members.stream().map(member -> member.name().text()).toList();
    }

    InetSocketAddress address() {
        return group.address();
    }

    MachineGroup group() {
        return group;
    }

    /** Waits until these are the members, the leader first; fails if that takes long. */
    void awaitMembers(String... names) throws InterruptedException {
        List<String> wanted = List.of(names);
        List<List<String>> seen = new ArrayList<>(List.of(last));
        while (!last.equals(wanted)) {
            List<String> next = told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertNotNull(next, () -> name + " was told of " + seen + ", not of " + wanted);
            last = next;
            seen.add(next);
        }
    }

    /** Waits until it must leave the group, and returns why; fails if that takes long. */
    String awaitLeaving() throws InterruptedException {
        while (!last.contains(LEAVES)) {
            awaitNext();
        }
        return last.getLast();
    }

    /** Waits until the members change, and returns them; fails if that takes long. */
    List<String> awaitNext() throws InterruptedException {
        List<String> next = told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertNotNull(next, () -> name + " stays with " + last);
        last = next;
        return next;
    }

    /** Returns the members that it was told of last. */
    List<String> members() {
        for (List<String> next = told.poll(); next != null; next = told.poll()) {
            last = next;
        }
        return last;
    }

    @Override
    public void close() throws IOException {
        if (group != null) {
            group.close();
        }
    }
}
