package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.PrintableText;
import org.syncline.core.transport.Address;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.TunnelOffer;
import org.syncline.peers.tunnel.TunnelOffers;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What {@code syncline peers} prints. */
record PeersReport(PrintWriter out, boolean isJson) {

    /** What to do where machines cannot be found. */
    static final String BY_HAND =
            "say \"syncline peers --shares HOST:PORT\" with the address that \"syncline serve\""
                    + " prints on the other machine";

    /**
     * Prints the machines that answered.
     *
     * @param patience how long they had
     */
    void nearby(List<NearbyOffers> found, Duration patience) {
        if (isJson) {
            JsonLines lines = new JsonLines(out);
            found.forEach(each -> lines.write(put(lines.event("nearby"), each)));
        } else if (found.isEmpty()) {
            Terminal.say(
                    out,
                    "No machine answered within %d s. Where multicast is blocked, %s."
                            .formatted(patience.toSeconds(), BY_HAND));
        } else {
            show(
                    Column.texts("name", "address", "has"),
                    found.stream()
                            .map(
                                    each ->
                                            Cell.texts(
                                                    PrintableText.line(each.machine().name()),
                                                    HostPort.text(each.machine().address()),
                                                    words(each)))
                            .toList());
        }
        out.flush();
    }

    private static ObjectNode put(ObjectNode event, NearbyOffers each) {
        NearbyMachine machine = each.machine();
        event.put("name", machine.name())
                .put("address", HostPort.text(machine.address()))
                .put("has", lowerCase(machine.has()))
                .put("answer", lowerCase(each.answer()));
        ArrayNode shares = event.putArray("shares");
        each.offers().forEach(offer -> put(shares.addObject(), offer));
        return event;
    }

    private static String lowerCase(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String words(NearbyOffers each) {
        return switch (each.machine().has()) {
            case SHARES ->
                    each.offers().isEmpty()
                            ? each.words()
                            : each.offers().stream()
                                    .map(offer -> words(each.machine(), offer))
                                    .collect(Collectors.joining(", "));
            case CODE -> "a code, for \"syncline pair\"";
        };
    }

    /** Returns an address to type, unless the other machine gave a share that none can hold. */
    private static String words(NearbyMachine machine, TunnelOffer offer) {
        return offer.best()
                .map(transport -> words(machine, offer, transport))
                .orElseGet(offer::words);
    }

    private static String words(NearbyMachine machine, TunnelOffer offer, String transport) {
        String text =
                "%s://%s/%s".formatted(transport, HostPort.text(machine.address()), offer.share());
        try {
            return PrintableText.line("%s (%s)".formatted(Address.parse(text), offer.rights()));
        } catch (IllegalArgumentException notAnAddress) {
            return offer.words();
        }
    }

    /** Prints what a machine lets this one reach. */
    void shares(TunnelOffers offers) {
        if (isJson) {
            JsonLines lines = new JsonLines(out);
            for (TunnelOffer each : offers.all()) {
                lines.write(
                        put(lines.event("share").put("peer", offers.peer().name().text()), each));
            }
        } else if (offers.all().isEmpty()) {
            Terminal.say(
                    out,
                    "\"%s\" shares nothing with this machine there."
                            .formatted(offers.peer().name()));
        } else {
            show(
                    Column.texts("share", "transports"),
                    offers.all().stream()
                            .map(
                                    each ->
                                            Cell.texts(
                                                    each.words(),
                                                    PrintableText.line(
                                                            String.join(", ", each.transports()))))
                            .toList());
        }
        out.flush();
    }

    private static ObjectNode put(ObjectNode node, TunnelOffer offer) {
        node.put("share", offer.share()).put("rights", offer.rights());
        offer.transports().forEach(node.putArray("transports")::add);
        return node;
    }

    /** Prints this machine's key and whom it trusts. */
    void trusted(PeerKey own, List<PairedPeer> all) {
        if (isJson) {
            JsonLines lines = new JsonLines(out);
            lines.write(lines.event("self").put("key", own.hex()));
            for (PairedPeer peer : all) {
                lines.write(
                        lines.event("peer")
                                .put("name", peer.name().text())
                                .put("key", peer.key().hex())
                                .put("since", peer.since().toString()));
            }
        } else {
            Terminal.say(out, "This machine's key: " + own.text());
            if (all.isEmpty()) {
                Terminal.say(out, "No other machine is trusted.");
            } else {
                show(
                        Column.texts("name", "key", "since"),
                        all.stream()
                                .map(
                                        peer ->
                                                Cell.texts(
                                                        peer.name().text(),
                                                        peer.key().text(),
                                                        peer.since().toString()))
                                .toList());
            }
        }
        out.flush();
    }

    private void show(List<Column> columns, List<List<Cell>> rows) {
        Terminal.show(out, new Table("", columns, rows, List.of()));
    }
}
