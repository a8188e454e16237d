package org.syncline.transport.karmi.program;

import uka.transport.DeepClone;
import uka.transport.MarshalStream;
import uka.transport.UnmarshalStream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Writes lists within lists to the first file, reads them from the second, and copies them. */
public final class StreamLimits {
    private static final int DEPTH = 1_200;

    private StreamLimits() {}

    private static List<Object> nested() {
        List<Object> outer = new ArrayList<>();
        for (int i = 1; i < DEPTH; i++) {
            outer = new ArrayList<>(List.of(outer));
        }
        return outer;
    }

    private static Object write(Path file, Object o) throws IOException {
        try (MarshalStream out = new MarshalStream(Files.newOutputStream(file))) {
            out.writeObject(o);
        }
        return o;
    }

    private static Object read(Path file) throws IOException, ClassNotFoundException {
        try (UnmarshalStream in = new UnmarshalStream(Files.newInputStream(file))) {
            return in.readObject();
        }
    }

    private static void say(String what, Object original, Callable<Object> made) {
        try {
            System.out.println(what + " " + original.equals(made.call()));
        } catch (Exception e) {
            System.out.println(what + " " + e + " " + e.getCause());
        }
    }

    public static void main(String[] args) {
        Object nested = nested();
        say("written", nested, () -> write(Path.of(args[0]), nested));
        say("read", nested, () -> read(Path.of(args[1])));
        say("copied", nested, () -> new DeepClone().doDeepClone(nested));
    }
}
