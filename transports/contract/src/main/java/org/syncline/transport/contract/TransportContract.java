package org.syncline.transport.contract;

import org.junit.jupiter.api.Timeout;

import java.util.concurrent.TimeUnit;

/**
 * What every transport must do. A transport's test class extends this one and says which transport
 * it is; the checks are in the interfaces, one topic each. What {@code Traits} claim is demanded,
 * what they deny is refused or not tried.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
public abstract class TransportContract
        implements ProbeCalls,
                PeerCalls,
                BlobCalls,
                ConcurrentCalls,
                AsynchronousCalls,
                Callbacks,
                TraitChecks,
                NamingChecks,
                FailureChecks,
                DeadPeers,
                FrozenPeers,
                StrangerChecks,
                Deserialisation,
                ClosingChecks,
                SeparateProcesses,
                FamilyRules {}
