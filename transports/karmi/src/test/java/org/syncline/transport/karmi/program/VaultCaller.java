package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertThrows;

import uka.karmi.rmi.Naming;
import uka.karmi.rmi.RemoteException;

/** A program that makes a call which never ends, between others; argument: the vault's place. */
public final class VaultCaller {
    private VaultCaller() {}

    public static void main(String[] args) throws Exception {
        Vault vault = (Vault) Naming.lookup(args[0]);
        Object before = vault.echo("quick");
        RemoteException e = assertThrows(RemoteException.class, vault::hold);
        String why = e.getMessage().substring(e.getMessage().lastIndexOf(": ") + 2);
        System.out.println(before + ", " + why + ", " + vault.echo("quick"));
    }
}
