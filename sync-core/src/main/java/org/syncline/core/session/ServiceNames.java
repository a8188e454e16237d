package org.syncline.core.session;

/** The names that a share's services are bound under. */
public final class ServiceNames {

    private ServiceNames() {}

    /** The name of a share's {@link org.syncline.core.peer.Peer}. */
    public static String peer(String share) {
        return share + "/peer";
    }

    /** The name of a share's {@link org.syncline.core.transport.Probe}. */
    public static String probe(String share) {
        return share + "/probe";
    }

    /** The name of a share's {@link org.syncline.core.transport.CallbackProbe}. */
    public static String callbacks(String share) {
        return share + "/callbacks";
    }
}
