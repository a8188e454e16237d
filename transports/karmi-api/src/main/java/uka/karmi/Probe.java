package uka.karmi;

import java.util.TreeMap;

/** A program that prints the configuration in force. */
public final class Probe {
    private Probe() {}

    public static void main(String[] args) {
        Configuration configuration = Configuration.load();
        System.out.println("configuration: " + configuration.source());
        if (configuration.connect() != null) {
            System.out.println("timeout: " + configuration.connect().toMillis() + " ms");
        }
        new TreeMap<>(configuration.ports())
                .forEach(
                        (point, port) ->
                                System.out.println(
                                        "export point "
                                                + point
                                                + ": "
                                                + (port == 0 ? "any free port" : "port " + port)));
        if (configuration.isBuiltIn()) {
            System.out.println("any other export point: the port of its number");
        }
    }
}
