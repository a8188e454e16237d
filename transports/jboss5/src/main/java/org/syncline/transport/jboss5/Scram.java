package org.syncline.transport.jboss5;

import static java.util.stream.Collectors.toMap;

import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.Handshake;
import org.wildfly.security.auth.client.AuthenticationConfiguration;
import org.wildfly.security.auth.client.AuthenticationContext;
import org.wildfly.security.auth.client.MatchRule;
import org.wildfly.security.auth.permission.LoginPermission;
import org.wildfly.security.auth.realm.SimpleMapBackedSecurityRealm;
import org.wildfly.security.auth.realm.SimpleRealmEntry;
import org.wildfly.security.auth.server.MechanismConfiguration;
import org.wildfly.security.auth.server.MechanismConfigurationSelector;
import org.wildfly.security.auth.server.SaslAuthenticationFactory;
import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.security.credential.Credential;
import org.wildfly.security.credential.PasswordCredential;
import org.wildfly.security.password.Password;
import org.wildfly.security.password.PasswordFactory;
import org.wildfly.security.password.WildFlyElytronPasswordProvider;
import org.wildfly.security.password.interfaces.ScramDigestPassword;
import org.wildfly.security.password.spec.EncryptablePasswordSpec;
import org.wildfly.security.password.spec.IteratedPasswordAlgorithmSpec;
import org.wildfly.security.permission.PermissionVerifier;
import org.wildfly.security.sasl.SaslMechanismSelector;
import org.wildfly.security.sasl.WildFlySasl;
import org.wildfly.security.sasl.scram.ScramSaslClientFactory;
import org.wildfly.security.sasl.scram.ScramSaslServerFactory;
import org.wildfly.security.sasl.util.FilterMechanismSaslServerFactory;
import org.xnio.Property;
import org.xnio.Sequence;

import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import javax.security.sasl.SaslServerFactory;

/**
 * The secret as the password of SCRAM-SHA-256 (RFC 7677): neither end sends it or anything that it
 * could be computed from, and each proves to the other that it knows it. No other mechanism is
 * offered or accepted. The user's name carries the version of our protocol, the transport and the
 * address that the client dialled; the proofs cover it, and an end point knows no other addresses
 * than its own, so that a program which passes the bytes on from another address gains nothing.
 */
@SuppressWarnings("deprecation") // of those that the library's end points still take
final class Scram {

    private static final String MECHANISM = "SCRAM-SHA-256";

    /** A random password of 256 bits cannot be guessed, so hashing it often has no point. */
    private static final int ITERATIONS = 1;

    private static final Map<String, String> ONCE =
            Map.of(
                    WildFlySasl.SCRAM_MIN_ITERATION_COUNT,
                    Integer.toString(ITERATIONS),
                    WildFlySasl.SCRAM_MAX_ITERATION_COUNT,
                    Integer.toString(ITERATIONS));

    /** The same for an end point. */
    static final Sequence<Property> PROPERTIES =
            Sequence.of(
                    ONCE.entrySet().stream()
                            .map(option -> Property.of(option.getKey(), option.getValue()))
                            .toList());

    private static final String REALM = "syncline";
    private static final Provider PASSWORDS = new WildFlyElytronPasswordProvider();

    private Scram() {}

    private static Provider[] providers() {
        return new Provider[] {PASSWORDS};
    }

    private static char[] password(Secret secret) {
        return HexFormat.of().formatHex(secret.toBytes()).toCharArray();
    }

    private static String user(String transport, InetSocketAddress dialled) {
        String host = dialled.getAddress().getHostAddress();
        return transport + "-" + Handshake.VERSION + "@" + host + ":" + dialled.getPort();
    }

    /** Makes an end point that is reached at these addresses demand the proof of the secret. */
    static SaslAuthenticationFactory server(
            String transport, Stream<InetSocketAddress> addresses, Secret secret) {
        SimpleMapBackedSecurityRealm realm = new SimpleMapBackedSecurityRealm(Scram::providers);
        Credential password = new PasswordCredential(hashed(secret));
        realm.setIdentityMap(
                addresses.collect(
                        toMap(
                                address -> user(transport, address),
                                address -> new SimpleRealmEntry(List.of(password)),
                                (one, same) -> one)));
        SecurityDomain domain =
                SecurityDomain.builder()
                        .addRealm(REALM, realm)
                        .build()
                        .setDefaultRealmName(REALM)
                        .setPermissionMapper(
                                (who, roles) ->
                                        PermissionVerifier.from(LoginPermission.getInstance()))
                        .build();
        SaslServerFactory mechanisms =
                new FilterMechanismSaslServerFactory(
                        new ScramSaslServerFactory(PASSWORDS), true, MECHANISM);
        return SaslAuthenticationFactory.builder()
                .setSecurityDomain(domain)
                .setFactory(mechanisms)
                .setMechanismConfigurationSelector(
                        MechanismConfigurationSelector.constantSelector(
                                MechanismConfiguration.EMPTY))
                .build();
    }

    /** The form of the secret that an end point keeps: to check a proof, and to give its own. */
    private static Password hashed(Secret secret) {
        try {
            String algorithm = ScramDigestPassword.ALGORITHM_SCRAM_SHA_256;
            return PasswordFactory.getInstance(algorithm, PASSWORDS)
                    .generatePassword(
                            new EncryptablePasswordSpec(
                                    password(secret),
                                    new IteratedPasswordAlgorithmSpec(ITERATIONS)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the library lacks " + MECHANISM, e);
        }
    }

    /** Makes a client of this address prove the secret and demand the end point's proof. */
    static AuthenticationContext client(
            String transport, InetSocketAddress dialled, Secret secret) {
        AuthenticationConfiguration proof =
                AuthenticationConfiguration.empty()
                        .useName(user(transport, dialled))
                        .usePassword(password(secret))
                        .useProviders(Scram::providers)
                        .useSaslMechanismProperties(ONCE)
                        .useSaslClientFactory(new ScramSaslClientFactory(PASSWORDS))
                        .setSaslMechanismSelector(
                                SaslMechanismSelector.NONE.addMechanism(MECHANISM));
        return AuthenticationContext.empty().with(MatchRule.ALL, proof);
    }
}
