package org.syncline.transport.karmi.program;

import uka.karmi.rmi.Naming;
import uka.karmi.rmi.registry.LocateRegistry;
import uka.karmi.rmi.server.RemoteObject;

/**
 * {@code alone}: bank and customer in one program; {@code server} and {@code client}: one of them.
 * Each ends itself, because its exported objects would keep it going.
 */
public final class Program {
    private Program() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "alone" -> {
                serve();
                new Customer().run();
            }
            case "server" -> {
                System.out.println("ready " + serve());
                while (System.in.read() >= 0) {
                    // Runs until its input ends.
                }
            }
            case "client" -> new Customer().run();
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println("done");
        System.exit(0);
    }

    private static String serve() throws Exception {
        Object registry = RemoteObject.toStub(LocateRegistry.createRegistry());
        Naming.bind("//127.0.0.1/Bank", new BankServer());
        return registry.toString();
    }
}
