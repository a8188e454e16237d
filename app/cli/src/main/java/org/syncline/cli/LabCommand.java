package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.failure.Failure;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.group.GroupMember;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.group.GroupRequest;
import org.syncline.peers.group.GroupWatcher;
import org.syncline.peers.group.MachineGroup;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
                        + " it until Ctrl-C.",
                "Any two machines of a group must be paired; see \"syncline pair\". Each connection"
                        + " goes through TLS with the keys of the pairing."
            },
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Join implements Callable<Integer> {

        private static final HostPort LOOPBACK = new HostPort("127.0.0.1", 0);
        private static final long LOOK_MILLIS = 250;

        @Spec private CommandSpec spec;

        @Parameters(paramLabel = "NAME", description = "The group, as all of its machines call it.")
        private GroupName lab = new GroupName("lab");

        @Option(
                names = "--with",
                paramLabel = "HOST:PORT",
                description =
                        "Where a machine of the group listens; may be repeated. One that is there"
                                + " is enough. None for the first machine.")
        private List<HostPort> others = new ArrayList<>();

        @Option(
                names = "--host",
                paramLabel = "HOST:PORT",
                description =
                        "Where this machine listens, under the address by which the others reach"
                                + " it (default: any free port of 127.0.0.1, which other machines"
                                + " do not reach).")
        private HostPort host = LOOPBACK;

        @Option(
                names = "--peer",
                paramLabel = "NAME|KEY",
                description =
                        "A paired machine that may take part (default: all that are paired); may"
                                + " be repeated.")
        private List<String> guests = new ArrayList<>();

        @Mixin private OwnName name = new OwnName();

        @Mixin private PeersFolder folder = new PeersFolder();

        @Option(names = "--until-stdin-closes", hidden = true)
        private boolean untilStdinCloses;

        @Mixin private FormatOption format = new FormatOption();

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
            GroupRequest request = request(self);
            try (Interruption interruption = Interruption.watched()) {
                interruption.onInterrupt(end::come);
                Report report = new Report();
                try (MachineGroup group = MachineGroup.join(request, self, name.get(), report)) {
                    report.ready(group.address());
                    if (untilStdinCloses) {
                        end.comeWithInput();
                    }
                    while (!end.hasComeAfter(LOOK_MILLIS)) {
                        continue;
                    }
                }
            }
            if (!mustLeave.get().isEmpty()) {
                throw new IOException(mustLeave.get());
            }
        }

        private GroupRequest request(Installation self) throws IOException {
            List<InetSocketAddress> known = new ArrayList<>();
            for (HostPort each : others) {
                known.add(each.resolved());
            }
            Set<PeerKey> allowed = new HashSet<>();
            for (String each : guests) {
                allowed.add(self.peers().named(each).key());
            }
            return new GroupRequest(lab, host.resolved(), known, allowed);
        }

        /** Shows where this machine listens, and then the members whenever they change. */
        private final class Report implements GroupWatcher {

            private final PrintWriter out = spec.commandLine().getOut();
            private final JsonLines lines = new JsonLines(out);
            private List<GroupMember> members = List.of();
            private boolean ready;

            synchronized void ready(InetSocketAddress at) {
                if (format.isJson()) {
                    lines.write(lines.event("ready").put("url", url(at)));
                } else {
                    Terminal.say(out, "ready " + url(at));
                }
                ready = true;
                show();
                if (!others.isEmpty() && members.size() == 1) {
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
            public void mustLeave(String why) {
                mustLeave.set(why);
                end.come();
            }
        }
    }
}
