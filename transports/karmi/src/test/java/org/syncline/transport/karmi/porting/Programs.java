package org.syncline.transport.karmi.porting;

import static org.syncline.transport.karmi.porting.Program.READY;
import static org.syncline.transport.karmi.porting.Program.client;
import static org.syncline.transport.karmi.porting.Program.server;
import static org.syncline.transport.karmi.porting.Program.start;

import org.syncline.transport.karmi.porting.Program.Enter;
import org.syncline.transport.karmi.porting.Program.Kill;

import java.util.List;

/** Ten programs as people write them for Java RMI, and how each is run. */
final class Programs {
    private static final String RESTART = "restart the server, then press return";

    /** More than the minute in which services must answer. */
    private static final int LONG_SECONDS = 90;

    /** The one with a long task. */
    static final Program FARM = farm();

    /** The others. */
    static final List<Program> SHORT =
            List.of(
                    Program.of("compute", server("compute.Engine"), client("compute.Client")),
                    Program.of("bank", server("bank.BankImpl"), client("bank.Client")),
                    Program.of(
                            "chat",
                            server("chat.Server"),
                            start("ann", "chat.Client", "ann").until("main ends"),
                            start("bob", "chat.Client", "bob", "hello", "who is there?")
                                    .until("main ends"),
                            start("host", "chat.Host")),
                    Program.of("board", server("board.Server"), client("board.Client")),
                    store(),
                    collect(),
                    restart(),
                    Program.of(
                            "grown",
                            server("grown.Server").from("grown/new"),
                            client("grown.Client").from("grown/old")),
                    Program.of("deep", server("deep.Server"), client("deep.Client", "1000")));

    private Programs() {}

    private static Program farm() {
        return Program.of(
                        "farm",
                        server("farm.Server"),
                        start("ann", "farm.Worker").until("at work"),
                        start("bob", "farm.Worker").until("at work"),
                        start("boss", "farm.Boss"))
                .with("-Dfarm.seconds=" + LONG_SECONDS);
    }

    private static Program store() {
        return Program.of(
                "store",
                start("a", "store.Server", "a").until(READY),
                start("early", "store.Writer", "a", "early", "other").until("written"),
                start("b", "store.Server", "b", "a").until(READY),
                start("c", "store.Server", "c", "a", "b").until(READY),
                client("store.Client"));
    }

    /** With leases of seconds, where Java RMI has ten minutes. */
    private static Program collect() {
        return Program.of(
                        "collect",
                        server("collect.Server"),
                        start("borrower", "collect.Borrower").until("borrowed table"),
                        client("collect.Client"))
                .with(
                        "-Djava.rmi.dgc.leaseValue=6000",
                        "-Dsun.rmi.dgc.checkInterval=500",
                        "-Dsun.rmi.dgc.client.gcInterval=1000",
                        "-Dsun.rmi.dgc.server.gcInterval=1000");
    }

    private static Program restart() {
        return Program.of(
                "restart",
                server("restart.Server"),
                client("restart.Client").until(RESTART),
                new Kill("server"),
                start("second server", "restart.Server").until(READY),
                new Enter("client", RESTART),
                new Kill("second server"),
                start("third server", "restart.Server").until(READY),
                new Enter("client", ""));
    }
}
