package uka.karmi.rmi;

import uka.karmi.rmi.registry.LocateRegistry;

import java.util.concurrent.CountDownLatch;

/** A registry as a program of its own; runs until it is killed. */
final class RunRegistry {
    private RunRegistry() {}

    public static void main(String[] args) throws RemoteException, InterruptedException {
        LocateRegistry.createRegistry();
        System.out.println("KaRMI registry is ready");
        new CountDownLatch(1).await();
    }
}
