package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.XmlRpcException;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ServiceFailure;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Failures of a service as faults: a code of their own, and the message in base64. */
final class Fault {

    private static final int OF_SERVICE = 1;

    private Fault() {}

    static XmlRpcException of(Throwable thrown) {
        String message = thrown.toString();
        byte[] text = message.getBytes(StandardCharsets.UTF_8);
        return new XmlRpcException(OF_SERVICE, Base64.getEncoder().encodeToString(text));
    }

    /** Returns the service's failure, or null if this is none. */
    static @Nullable ServiceFailure reported(Throwable failure) {
        if (failure instanceof XmlRpcException fault && fault.code == OF_SERVICE) {
            String text = String.valueOf(fault.getMessage());
            byte[] message = Base64.getMimeDecoder().decode(text);
            return new ServiceFailure(new String(message, StandardCharsets.UTF_8));
        }
        return null;
    }
}
