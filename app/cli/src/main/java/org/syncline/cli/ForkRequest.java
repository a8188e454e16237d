package org.syncline.cli;

import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.far.TreeMessage;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService.Request;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a machine is asked to measure: one line of JSON, the only one that it reads.
 *
 * @param server key of the machine that serves, in hexadecimal
 * @param host where that listens, as a number
 * @param port likewise
 */
record ForkRequest(ForkSpec fork, String server, String host, int port) {

    /** Stands for the transport where forks are asked for. */
    static final String FORKS = "forks";

    private static final int MOST_BYTES = 16 << 10;
    private static final String SHARE = "lab ";

    /** Returns the share that machines of the same version ask each other for. */
    static String share() {
        return SHARE + HistoryOption.program();
    }

    /** Refuses requests of other versions. */
    static void checkVersion(Request request) throws TunnelRefusal {
        if (!request.share().startsWith(SHARE)) {
            throw TunnelEnds.notShared(request);
        }
        String version = TreesRequest.version(request.share());
        if (!version.equals(share())) {
            throw new TunnelRefusal(
                    "the versions of Syncline differ (\"%s\" asks, \"%s\" is here); measure with the same one on all machines"
                            .formatted(version.substring(SHARE.length()), HistoryOption.program()));
        }
    }

    byte[] line() {
        return (ExperimentJson.line(this) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads what {@link #line} wrote.
     *
     * @throws IOException for anything else, such as a line of more than 16 KiB
     */
    static ForkRequest read(InputStream in) throws IOException {
        String line = TreeMessage.line(in, MOST_BYTES);
        try {
            return ExperimentJson.read(line, ForkRequest.class);
        } catch (IOException e) {
            throw new IOException("what is asked for is no cell of an experiment", e);
        }
    }
}
