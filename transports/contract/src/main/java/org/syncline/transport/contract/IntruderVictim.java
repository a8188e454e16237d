package org.syncline.transport.contract;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Reads an {@link Intruder} without any filter and prints how often that happened. */
public final class IntruderVictim {

    private IntruderVictim() {}

    @SuppressWarnings("BanSerializableRead")
    public static void main(String[] args) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Intruder());
        }
        byte[] written = bytes.toByteArray();
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(written))) {
            in.readObject();
        }
        System.out.println(Intruder.READS.get());
    }
}
