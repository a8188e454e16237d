package org.syncline.transport.tunnelled;

import org.junit.jupiter.api.Timeout;
import org.syncline.transport.contract.AsynchronousCalls;
import org.syncline.transport.contract.BlobCalls;
import org.syncline.transport.contract.ClosingChecks;
import org.syncline.transport.contract.ConcurrentCalls;
import org.syncline.transport.contract.DeadPeers;
import org.syncline.transport.contract.FailureChecks;
import org.syncline.transport.contract.FrozenPeers;
import org.syncline.transport.contract.PeerCalls;
import org.syncline.transport.contract.ProbeCalls;

/** What calls are held to, also where both ends of a transport are joined to the tunnel. */
@Timeout(120)
public abstract class JoinedContract
        implements ProbeCalls,
                PeerCalls,
                BlobCalls,
                ConcurrentCalls,
                AsynchronousCalls,
                FailureChecks,
                DeadPeers,
                FrozenPeers,
                ClosingChecks {}
