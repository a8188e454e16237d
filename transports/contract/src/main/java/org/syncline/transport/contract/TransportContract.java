package org.syncline.transport.contract;

import org.junit.jupiter.api.Timeout;

import java.util.concurrent.TimeUnit;

/**
 * The checks that every transport must pass. A transport's test class extends this one and says
 * which transport it is; the checks are in the interfaces, one topic each. Abilities that {@code
 * Traits} claim are demanded; those that they deny are refused or not tried.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
public abstract class TransportContract
        implements ProbeCalls,
                PeerCalls,
                BlobCalls,
                ConcurrentCalls,
                AsynchronousCalls,
                Callbacks,
                BroughtConnections,
                TraitChecks,
                NamingChecks,
                FailureChecks,
                DeadPeers,
                FrozenPeers,
                StrangerChecks,
                CrowdingAttacks,
                FloodAttacks,
                Deserialisation,
                ClosingChecks,
                SeparateProcesses,
                FamilyRules {}
