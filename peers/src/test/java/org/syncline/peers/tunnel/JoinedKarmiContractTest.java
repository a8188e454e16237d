package org.syncline.peers.tunnel;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.AsynchronousCalls;
import org.syncline.transport.contract.BlobCalls;
import org.syncline.transport.contract.ClosingChecks;
import org.syncline.transport.contract.ConcurrentCalls;
import org.syncline.transport.contract.DeadPeers;
import org.syncline.transport.contract.FailureChecks;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.PeerCalls;
import org.syncline.transport.contract.ProbeCalls;

@Tag("nightly")
@Timeout(120)
class JoinedKarmiContractTest
        implements AsynchronousCalls,
                BlobCalls,
                ClosingChecks,
                ConcurrentCalls,
                DeadPeers,
                FailureChecks,
                FrozenPeers,
                PeerCalls,
                ProbeCalls {

    @Override
    public Transport transport() {
        return new JoinedKarmi();
    }
}
