package org.syncline.transport.jboss5;

import org.wildfly.security.auth.client.AuthenticationConfiguration;
import org.wildfly.security.auth.client.AuthenticationContext;
import org.wildfly.security.auth.client.MatchRule;
import org.wildfly.security.auth.permission.LoginPermission;
import org.wildfly.security.auth.realm.SimpleMapBackedSecurityRealm;
import org.wildfly.security.auth.server.MechanismConfiguration;
import org.wildfly.security.auth.server.MechanismConfigurationSelector;
import org.wildfly.security.auth.server.SaslAuthenticationFactory;
import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.security.permission.PermissionVerifier;
import org.wildfly.security.sasl.SaslMechanismSelector;
import org.wildfly.security.sasl.anonymous.AnonymousClientFactory;
import org.wildfly.security.sasl.anonymous.AnonymousServerFactory;

/**
 * The library's own exchange of who speaks, which it does not go without: ANONYMOUS (RFC 4505), as
 * both sides have proved the secret before. No other mechanism is offered or accepted.
 */
@SuppressWarnings("deprecation") // of those that the library's end points still take
final class Anonymous {

    private static final String MECHANISM = "ANONYMOUS";
    private static final String REALM = "syncline";

    private Anonymous() {}

    /** For an end point. */
    static SaslAuthenticationFactory server() {
        SecurityDomain domain =
                SecurityDomain.builder()
                        .addRealm(REALM, new SimpleMapBackedSecurityRealm())
                        .build()
                        .setDefaultRealmName(REALM)
                        .setPermissionMapper(
                                (who, roles) ->
                                        PermissionVerifier.from(LoginPermission.getInstance()))
                        .build();
        return SaslAuthenticationFactory.builder()
                .setSecurityDomain(domain)
                .setFactory(new AnonymousServerFactory())
                .setMechanismConfigurationSelector(
                        MechanismConfigurationSelector.constantSelector(
                                MechanismConfiguration.EMPTY))
                .build();
    }

    /** For a client. */
    static AuthenticationContext client() {
        AuthenticationConfiguration nobody =
                AuthenticationConfiguration.empty()
                        .useAnonymous()
                        .useSaslClientFactory(new AnonymousClientFactory())
                        .setSaslMechanismSelector(
                                SaslMechanismSelector.NONE.addMechanism(MECHANISM));
        return AuthenticationContext.empty().with(MatchRule.ALL, nobody);
    }
}
