package org.syncline.transport.dcerpc;

import ndr.NdrBuffer;
import ndr.NdrException;
import ndr.NetworkDataRepresentation;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.ServiceSchema;

import rpc.core.PresentationSyntax;
import rpc.core.UUID;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/** The identifiers of our interfaces and of bound objects. */
final class Interfaces {

    /** The interface that finds the others. */
    static final String DIRECTORY = "53796e63-6c69-6e65-8001-646972656374:1.0";

    /** Its one operation: a name and a fingerprint in, a number out. */
    static final int FIND = 0;

    /** No transfer syntax, as in a rejection. */
    static final String NIL_SYNTAX = UUID.NIL_UUID + ":0.0";

    /** The end of an object's identifier, after its number. */
    private static final String OBJECT = "-0000-0000-8000-53796e636c69";

    private static final int UUID_BYTES = 16;
    private static final byte[] OBJECT_BYTES = bytes(object(0));

    private Interfaces() {}

    /** An interface's identifier: the beginning of its fingerprint, marked as home-made. */
    static String of(ServiceSchema schema) {
        byte[] bytes = schema.fingerprint();
        bytes[6] = (byte) (bytes[6] & 0x0F | 0x80);
        bytes[8] = (byte) (bytes[8] & 0x3F | 0x80);
        ByteBuffer halves = ByteBuffer.wrap(bytes);
        return new java.util.UUID(halves.getLong(), halves.getLong()) + ":1.0";
    }

    static PresentationSyntax syntax(String syntax) {
        return new PresentationSyntax(syntax);
    }

    static boolean isNdr(PresentationSyntax syntax) {
        return syntax.toString().equals(NetworkDataRepresentation.NDR_SYNTAX);
    }

    static UUID object(int number) {
        return new UUID(HexFormat.of().toHexDigits(number) + OBJECT);
    }

    /** The number in an object's identifier; -1 if it is none of ours. */
    static int number(@Nullable UUID object) {
        if (object == null) {
            return -1;
        }
        byte[] bytes = bytes(object);
        boolean ours =
                Arrays.equals(
                        bytes, Integer.BYTES, UUID_BYTES, OBJECT_BYTES, Integer.BYTES, UUID_BYTES);
        return ours ? new NdrBuffer(bytes, 0).dec_ndr_long() : -1;
    }

    private static byte[] bytes(UUID object) {
        byte[] bytes = new byte[UUID_BYTES];
        try {
            object.encode(new NetworkDataRepresentation(), new NdrBuffer(bytes, 0));
        } catch (NdrException e) {
            throw new IllegalStateException("an identifier cannot be written", e);
        }
        return bytes;
    }
}
