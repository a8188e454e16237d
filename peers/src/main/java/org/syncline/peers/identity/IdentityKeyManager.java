package org.syncline.peers.identity;

import org.jspecify.annotations.Nullable;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;

/**
 * Gives TLS the one key that there is. That of the JDK takes it from a key store, which encrypts it
 * and decrypts it again.
 */
final class IdentityKeyManager extends X509ExtendedKeyManager {

    private static final String ALIAS = "syncline";

    private final Identity identity;

    IdentityKeyManager(Identity identity) {
        this.identity = identity;
    }

    private @Nullable String aliasOf(String... keyTypes) {
        return List.of(keyTypes).contains(identity.privateKey().getAlgorithm()) ? ALIAS : null;
    }

    @Override
    public @Nullable String chooseClientAlias(
            String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
        return aliasOf(keyTypes);
    }

    @Override
    public @Nullable String chooseEngineClientAlias(
            String[] keyTypes, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
        return aliasOf(keyTypes);
    }

    @Override
    public @Nullable String chooseServerAlias(
            String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
        return aliasOf(keyType);
    }

    @Override
    public @Nullable String chooseEngineServerAlias(
            String keyType, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
        return aliasOf(keyType);
    }

    @Override
    public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
        return aliases(keyType);
    }

    @Override
    public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
        return aliases(keyType);
    }

    private String @Nullable [] aliases(String keyType) {
        String alias = aliasOf(keyType);
        return alias == null ? null : new String[] {alias};
    }

    @Override
    public X509Certificate @Nullable [] getCertificateChain(String alias) {
        return alias.equals(ALIAS) ? new X509Certificate[] {identity.certificate()} : null;
    }

    @Override
    public @Nullable PrivateKey getPrivateKey(String alias) {
        return alias.equals(ALIAS) ? identity.privateKey() : null;
    }
}
