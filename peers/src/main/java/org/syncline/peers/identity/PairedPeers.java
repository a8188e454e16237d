package org.syncline.peers.identity;

import org.syncline.core.transport.OwnerOnlyFiles;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The installations that this one trusts: a file for each in an owner-only folder, so that several
 * processes may add and revoke at the same time, and what is revoked is gone for all of them at
 * once. Safe for any thread and process.
 */
public final class PairedPeers {

    private static final String SUFFIX = ".peer";
    private static final String NAME = "name";
    private static final String SINCE = "since";

    private final Path folder;

    /**
     * @param folder created if missing
     * @throws IOException if it belongs to or is open to others, naming it and the remedy
     */
    public PairedPeers(Path folder) throws IOException {
        this.folder = folder;
        OwnerOnlyFiles.createFolder(folder);
        OwnerOnlyFiles.check(folder, OwnerOnlyFiles.self(folder));
    }

    /** Returns the folder, in which the installation's own key lies, too. */
    public Path folder() {
        return folder;
    }

    /** Returns all, by name. */
    public List<PairedPeer> all() throws IOException {
        List<PairedPeer> peers = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(SUFFIX)).toList()) {
                find(keyOf(file)).ifPresent(peers::add);
            }
        }
        peers.sort(
                Comparator.comparing((PairedPeer peer) -> peer.name().text())
                        .thenComparing(peer -> peer.key().hex()));
        return peers;
    }

    private static PeerKey keyOf(Path file) throws IOException {
        String name = file.getFileName().toString();
        try {
            return new PeerKey(name.substring(0, name.length() - SUFFIX.length()));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " is named as no peer is; remove it", e);
        }
    }

    /** Returns the peer with this key; empty if it is not trusted, or no longer. */
    public Optional<PairedPeer> find(PeerKey key) throws IOException {
        Path file = file(key);
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(Files.readString(file)));
            return Optional.of(
                    new PairedPeer(
                            key,
                            new PeerName(properties.getProperty(NAME, "")),
                            Instant.parse(properties.getProperty(SINCE, ""))));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new IOException(file + " is damaged; remove it and pair with that peer anew", e);
        }
    }

    /**
     * Returns the one peer that a person means.
     *
     * @param text its name, or the beginning of its key, with spaces or without
     * @throws IllegalArgumentException if there is none, or more than one
     */
    public PairedPeer named(String text) throws IOException {
        String digits = text.replace(" ", "");
        List<PairedPeer> found =
                all().stream()
                        .filter(
                                peer ->
                                        peer.name().text().equals(text)
                                                || (!digits.isEmpty()
                                                        && peer.key().hex().startsWith(digits)))
                        .toList();
        if (found.size() == 1) {
            return found.getFirst();
        }
        throw new IllegalArgumentException(
                (found.isEmpty() ? "no trusted machine is \"%s\"" : "several machines are \"%s\"")
                                .formatted(text)
                        + "; \"syncline peers\" lists their names and keys");
    }

    /** Trusts a peer from now on; its name replaces an earlier one. */
    public void add(PairedPeer peer) throws IOException {
        Properties properties = new Properties();
        properties.setProperty(NAME, peer.name().text());
        properties.setProperty(SINCE, peer.since().toString());
        StringWriter text = new StringWriter();
        properties.store(text, null);
        Path fresh =
                OwnerOnlyFiles.createFile(folder, text.toString().getBytes(StandardCharsets.UTF_8));
        Files.move(
                fresh,
                file(peer.key()),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }

    /** Trusts a peer no longer; returns false if it was not trusted. */
    public boolean revoke(PeerKey key) throws IOException {
        return Files.deleteIfExists(file(key));
    }

    private Path file(PeerKey key) {
        return folder.resolve(key.hex() + SUFFIX);
    }
}
