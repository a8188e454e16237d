package org.syncline.peers.tls;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.security.cert.CertificateException;
import java.util.Optional;
import java.util.regex.Pattern;

import javax.net.ssl.SSLException;

/** Failures of TLS connections between installations, in words for people. */
public final class TlsFailure {

    private static final Pattern APPLICATION =
            Pattern.compile("application[ _](layer )?protocol", Pattern.CASE_INSENSITIVE);

    private TlsFailure() {}

    /** Says whether this side refused the other one's certificate. */
    public static boolean isOfTrust(IOException e) {
        return refused(e).isPresent();
    }

    private static Optional<CertificateException> refused(IOException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException refused) {
                return Optional.of(refused);
            }
        }
        return Optional.empty();
    }

    /** Returns why a connection failed, as far as this side can know. */
    public static String words(IOException e) {
        return refused(e)
                .map(refused -> String.valueOf(refused.getMessage()))
                .orElseGet(() -> otherWords(e));
    }

    private static String otherWords(IOException e) {
        return switch (e) {
            case SSLException other when isOfProtocol(other) ->
                    "the other side speaks another protocol, or another version of it ("
                            + other.getMessage()
                            + "); both machines need the same version of Syncline";
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
                            + "), as it is if the other side does not trust this machine or has a"
                            + " clock that differs by years; see what it says";
            default -> String.valueOf(e.getMessage());
        };
    }

    /** The runtime tells this failure of ALPN (RFC 7301) from others by its words alone. */
    private static boolean isOfProtocol(SSLException e) {
        return APPLICATION.matcher(String.valueOf(e.getMessage())).find();
    }
}
