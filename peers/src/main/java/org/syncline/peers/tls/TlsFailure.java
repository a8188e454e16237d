package org.syncline.peers.tls;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.security.cert.CertificateException;

import javax.net.ssl.SSLException;

/** Failures of TLS connections between installations, in words for people. */
public final class TlsFailure {

    private TlsFailure() {}

    /** Returns why a connection failed, as far as this side can know. */
    public static String words(IOException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException refused) {
                return String.valueOf(refused.getMessage());
            }
        }
        return switch (e) {
            case EOFException ended -> "the other side ended the connection; see what it says";
            case SSLException wrong ->
                    "the other side does not trust this machine, has a clock that differs by years,"
                            + " or speaks something else ("
                            + wrong.getMessage()
                            + "); see what it says";
            case ConnectException closed -> "nobody listens there (" + closed.getMessage() + ")";
            // Whoever is still writing when the other side refuses it may see no more than this.
            case SocketException lost ->
                    "the connection was lost ("
                            + lost.getMessage()
                            + "), as it is if the other side does not trust this machine; see what"
                            + " it says";
            default -> String.valueOf(e.getMessage());
        };
    }
}
