package uka.karmi.rmi;

import java.util.concurrent.CountDownLatch;

/**
 * A registry as a program of its own; runs until it is killed. It takes no arguments: its port is
 * that of export point {@value KarmiRuntime#REGISTRY_PORT}, which is {@value
 * KarmiRuntime#REGISTRY_PORT} unless the configuration has an entry {@code
 * karmi.technology.1.export.1099.port}, where 0 is any free one. The first line on standard output
 * says where it listens.
 */
final class RunRegistry {
    private static final int FAILED = 4;

    private RunRegistry() {}

    public static void main(String[] args) {
        try {
            KarmiRuntime runtime = KarmiRuntime.INSTANCE;
            Remote registry = runtime.stubOf(runtime.createRegistry(KarmiRuntime.REGISTRY_PORT));
            System.out.println("KaRMI registry is ready: " + registry);
            new CountDownLatch(1).await();
        } catch (RemoteException e) {
            Throwable why = e.getCause() == null ? e : e.getCause();
            System.err.println(
                    "The registry cannot start: "
                            + why.getMessage()
                            + ". Choose another port by karmi.technology.1.export.1099.port in the"
                            + " file that -D"
                            + Config.PROPERTY
                            + " names.");
            System.exit(FAILED);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
