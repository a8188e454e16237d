package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.failure.Failure;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.address.MachineAddresses;
import org.syncline.peers.group.ClockOffset;
import org.syncline.peers.group.GroupMember;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.group.GroupRequest;
import org.syncline.peers.group.GroupWatcher;
import org.syncline.peers.group.MachineGroup;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.TunnelServer;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/** {@code syncline lab}, with its own commands. */
@Command(
        name = "lab",
        description = "Lets paired machines form a group.",
        mixinStandardHelpOptions = true,
        subcommands = LabCommand.Join.class)
final class LabCommand implements Runnable {

    @Spec private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "lab needs one of " + String.join(", ", spec.subcommands().keySet()));
    }

    @Command(
            name = "join",
            description = {
                "Joins the group of this name, or begins it, and shows who is in it and who leads"
                        + " it until Ctrl-C. Meanwhile it measures what others of the group ask for"
                        + " by \"syncline experiment run FILE --lab NAME\".",
                "Any two machines of a group must be paired; see \"syncline pair\". Each connection"
                        + " goes through TLS with the keys of the pairing."
            },
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Join implements Callable<Integer> {

        private static final Logger LOG = System.getLogger(LabCommand.class.getName());
        private static final long LOOK_MILLIS = 250;

        @Spec private CommandSpec spec;

        @Parameters(paramLabel = "NAME", description = "The group, as all of its machines call it.")
        private GroupName lab = new GroupName("lab");

        @Mixin private GroupOptions group = new GroupOptions();

        @Mixin private PeersFolder folder = new PeersFolder();

        @Option(names = "--until-stdin-closes", hidden = true)
        private boolean untilStdinCloses;

        @Mixin private FormatOption format = new FormatOption();

        @Option(
                names = "--measure-at",
                paramLabel = "HOST:PORT",
                description =
                        "Where this machine measures with the others, under an address by which"
                                + " they reach it; a firewall must let them in there, too"
                                + " (default: any free port of the address of --host).")
        private @Nullable HostPort measureAt;

        @Option(
                names = "--work",
                paramLabel = "DIR",
                description =
                        "Existing folder for what is measured for others (default: the system's"
                                + " temporary one).")
        private Path work = Path.of(System.getProperty("java.io.tmpdir"));

        private final LabMachines machines = new LabMachines();
        private final ServingEnd end = new ServingEnd();
        private final AtomicReference<String> mustLeave = new AtomicReference<>("");

        @Override
        public Integer call() throws IOException, InterruptedException {
            try {
                takePart();
                return ExitStatus.DONE;
            } catch (IOException | RuntimeException e) {
                if (format.isJson()) {
                    new JsonLines(spec.commandLine().getOut()).failed(Failure.of(e));
                }
                throw e;
            }
        }

        private void takePart() throws IOException, InterruptedException {
            Installation self = folder.installation();
            GroupRequest request = group.request(lab, self);
            InetSocketAddress measured = measured(request);
            LabOrders orders = new LabOrders(self.key(), System::nanoTime);
            Report report = new Report(orders);
            OrderReport told = new OrderReport(report.out, report.lines, format.isJson());
            OrderHistories histories = new OrderHistories(self, group.name(), lab, folder.state());
            try (Interruption interruption = Interruption.watched();
                    MeasuringEnds ends = new MeasuringEnds(self, machines::has, work);
                    TunnelServer port =
                            TunnelServer.open(
                                    measured,
                                    self,
                                    new LabEnds(
                                            ends,
                                            new OrderGuest(
                                                    orders, machines::has, histories, told)));
                    MachineGroup joined = MachineGroup.join(request, self, group.name(), report);
                    OrderDirector director =
                            new OrderDirector(orders, machines, ends, histories, told)) {
                interruption.onInterrupt(end::come);
                machines.here(self.key(), port.address());
                report.ready(joined.address());
                joined.askForTime();
                if (untilStdinCloses) {
                    end.comeWithInput();
                }
                LabMessage message = new LabMessage(port.address());
                do {
                    tell(joined, message);
                    tell(joined, orders);
                    director.look();
                } while (!end.hasComeAfter(LOOK_MILLIS));
            }
            if (!mustLeave.get().isEmpty()) {
                throw new IOException(mustLeave.get());
            }
        }

        private InetSocketAddress measured(GroupRequest request) throws IOException {
            if (measureAt == null) {
                return new InetSocketAddress(request.at().getAddress(), 0);
            }
            InetSocketAddress at = measureAt.resolved();
            MachineAddresses.requireSingle(at);
            if (at.getAddress().isLoopbackAddress()
                    && !request.at().getAddress().isLoopbackAddress()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--measure-at: no other machine reaches this one at %s; name an address of it as for --host"
                                .formatted(at.getAddress().getHostAddress()));
            }
            return at;
        }

        /** Whoever leaves at this moment is told when it comes back. */
        private void tell(MachineGroup joined, LabMessage message) {
            for (GroupMember each : machines.takeUntold()) {
                try {
                    joined.send(each.key(), message.bytes());
                } catch (IOException e) {
                    machines.notTold(each);
                    LOG.log(Logger.Level.DEBUG, "a member was not told", e);
                }
            }
        }

        private static void tell(MachineGroup joined, LabOrders orders) {
            for (LabOrders.Untold each : orders.takeUntold()) {
                try {
                    joined.send(each.to(), each.message().bytes());
                } catch (IOException e) {
                    orders.notTold(each);
                    LOG.log(Logger.Level.DEBUG, "a member was not told of an order", e);
                }
            }
        }

        /** Shows where this machine listens, and then the members whenever they change. */
        private final class Report implements GroupWatcher {

            private final PrintWriter out = spec.commandLine().getOut();
            private final JsonLines lines = new JsonLines(out);
            private List<GroupMember> members = List.of();
            private final LabOrders orders;
            private boolean ready;

            Report(LabOrders orders) {
                this.orders = orders;
            }

            synchronized void ready(InetSocketAddress at) {
                if (format.isJson()) {
                    lines.write(lines.event("ready").put("url", url(at)));
                } else {
                    Terminal.say(out, "ready " + url(at));
                }
                ready = true;
                show();
                if (group.namesOthers() && members.size() == 1) {
                    Terminal.warn(
                            spec.commandLine().getErr(),
                            ("no machine of the group \"%s\" lets this one in where --with"
                                            + " says; it is looked for on and on")
                                    .formatted(lab));
                }
            }

            private String url(InetSocketAddress at) {
                return "lab://" + HostPort.text(at) + "/" + lab;
            }

            @Override
            public synchronized void members(List<GroupMember> now) {
                members = now;
                machines.members(now);
                orders.members(now);
                if (ready) {
                    show();
                }
            }

            private void show() {
                if (format.isJson()) {
                    ObjectNode event = lines.event("members");
                    ArrayNode all = event.putArray("members");
                    for (GroupMember each : members) {
                        all.addObject()
                                .put("name", each.name().text())
                                .put("key", each.key().hex())
                                .put("self", each.self())
                                .put("leads", each.equals(members.getFirst()));
                    }
                    lines.write(event);
                } else {
                    Terminal.say(
                            out,
                            members.stream()
                                    .map(this::words)
                                    .collect(Collectors.joining(", ", "members: ", "")));
                }
                out.flush();
            }

            private String words(GroupMember member) {
                return "\"%s\"%s%s"
                        .formatted(
                                member.name(),
                                member.self() ? " (this machine)" : "",
                                member.equals(members.getFirst()) ? " leads" : "");
            }

            @Override
            public void message(GroupMember from, byte[] bytes) {
                machines.heard(from, bytes);
                orders.heard(from.key(), bytes);
            }

            @Override
            public synchronized void clock(GroupMember member, ClockOffset offset) {
                machines.clock(member.key(), offset);
                if (format.isJson()) {
                    lines.write(
                            lines.event("clock")
                                    .put("name", member.name().text())
                                    .put("key", member.key().hex())
                                    .put("offsetMillis", offset.millis())
                                    .put("uncertaintyMillis", offset.uncertaintyMillis()));
                } else {
                    Terminal.say(out, "\"%s\": clock %s".formatted(member.name(), offset));
                }
                out.flush();
            }

            @Override
            public void mustLeave(String why) {
                mustLeave.set(why);
                end.come();
            }
        }
    }
}
