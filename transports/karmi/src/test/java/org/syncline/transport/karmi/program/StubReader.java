package org.syncline.transport.karmi.program;

import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program that calls the vault whose stub it reads from a file; argument: the file. */
public final class StubReader {
    private StubReader() {}

    public static void main(String[] args) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(Path.of(args[0])))) {
            System.out.println(((Vault) in.readObject()).echo("from a file"));
        }
    }
}
