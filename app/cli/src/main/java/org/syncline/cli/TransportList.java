package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.lab.options.Labels;
import org.syncline.lab.sources.SourceSystem;
import org.syncline.lab.table.TextWriter;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.util.List;
import java.util.stream.Stream;

/** The transports, and the systems of the studies, as lines for people or for programs. */
record TransportList(
        List<ListedTransport> transports,
        List<SourceSystem> systems,
        TransportCatalogue catalogue) {

    private static final int WIDTH = 100;
    private static final String INDENT = " ".repeat(4);
    private static final String ROW = "%-18s %-48s %-8s %-9s %-3s %s";

    /** Returns a line for each transport, and how to learn more. */
    String overview() {
        StringBuilder text = new StringBuilder();
        head(text);
        transports.forEach(transport -> row(text, transport));
        line(text, "");
        line(
                text,
                "\"syncline transports NAME\" tells all of one; --studies lists the systems of the"
                        + " studies.");
        return text.toString();
    }

    /** Returns all traits of these. */
    String details(List<ListedTransport> chosen) {
        StringBuilder text = new StringBuilder();
        head(text);
        chosen.forEach(
                transport -> {
                    row(text, transport);
                    details(text, transport.traits());
                });
        return text.toString();
    }

    /** Returns the systems of the studies, and what became of each. */
    String systemsText() {
        StringBuilder text = new StringBuilder();
        line(text, "Remoting systems of the studies");
        line(text, "─".repeat(WIDTH));
        systems.forEach(system -> system(text, system));
        return text.toString();
    }

    private static void head(StringBuilder text) {
        line(
                text,
                String.format(ROW, "Transport", "Library", "Objects", "Callbacks", "TLS", "JVM"));
        line(text, "─".repeat(WIDTH));
    }

    private void row(StringBuilder text, ListedTransport transport) {
        Traits traits = transport.traits();
        Library library = traits.library();
        line(
                text,
                String.format(
                        ROW,
                        transport.name(),
                        library.name() + " " + library.version(),
                        objects(traits),
                        yes(traits, Feature.CALLBACKS),
                        yes(traits, Feature.TLS),
                        catalogue.runsHere(transport.name()) ? "main" : "worker"));
    }

    private static void details(StringBuilder text, Traits traits) {
        wrap(text, String.join("; ", details(traits)) + ".");
        if (!traits.limits().isEmpty()) {
            wrap(text, traits.limits());
        }
    }

    private static List<String> details(Traits traits) {
        return Stream.of(
                        traits.title()
                                + (traits.family().equals(traits.title())
                                        ? ""
                                        : " (family " + traits.family() + ")"),
                        "stands for " + traits.standsFor(),
                        traits.wireFormat(),
                        (traits.has(Feature.TYPED_EXCEPTIONS) ? "typed" : "described")
                                + " exceptions",
                        traits.has(Feature.ASYNCHRONOUS_CALLS) ? "asynchronous calls" : "",
                        traits.has(Feature.FILE_RANGES) ? "file ranges" : "",
                        traits.has(Feature.ONE_HOST) ? "within one machine only" : "",
                        "licence " + traits.library().licence())
                .filter(detail -> !detail.isEmpty())
                .toList();
    }

    /** Returns the treatment of Java objects, in a word. */
    private static String objects(Traits traits) {
        return switch (traits.marshalling()) {
            case JAVA_OBJECTS -> "native";
            case MAPPED_STRUCTURES -> "mapped";
            case MESSAGES -> "messages";
        };
    }

    private static String yes(Traits traits, Feature feature) {
        return traits.has(feature) ? "yes" : "no";
    }

    private void system(StringBuilder text, SourceSystem system) {
        List<String> names = namesFor(system);
        String said = system.name() + " (" + system.studies() + "): ";
        if (system.isPossible()) {
            said += names.isEmpty() ? "not in this build" : String.join(", ", names);
        } else {
            said += "not to be had, " + system.reason();
            said += names.isEmpty() ? "" : "; in its place: " + String.join(", ", names);
        }
        hang(text, said);
    }

    private List<String> namesFor(SourceSystem system) {
        return transports.stream()
                .filter(transport -> system.isCoveredBy(transport.traits()))
                .map(ListedTransport::name)
                .toList();
    }

    private static void line(StringBuilder text, String line) {
        text.append(line.stripTrailing()).append(System.lineSeparator());
    }

    /** All lines indented. */
    private static void wrap(StringBuilder text, String words) {
        TextWriter.wrap(words, WIDTH - INDENT.length()).forEach(each -> line(text, INDENT + each));
    }

    /** All lines indented but the first. */
    private static void hang(StringBuilder text, String words) {
        StringBuilder lines = new StringBuilder();
        wrap(lines, words);
        text.append(lines, INDENT.length(), lines.length());
    }

    /** Writes these transports, and all systems of the studies. */
    void json(JsonLines lines, List<ListedTransport> chosen) {
        for (ListedTransport transport : chosen) {
            lines.write(event(lines, transport));
        }
        for (SourceSystem system : systems) {
            ObjectNode event =
                    lines.event("system")
                            .put("name", system.name())
                            .put("studies", system.studies())
                            .put("possible", system.isPossible())
                            .put("reason", system.reason());
            ArrayNode names = event.putArray("transports");
            namesFor(system).forEach(names::add);
            lines.write(event);
        }
    }

    private ObjectNode event(JsonLines lines, ListedTransport transport) {
        Traits traits = transport.traits();
        ObjectNode event =
                lines.event("transport")
                        .put("name", transport.name())
                        .put("title", traits.title())
                        .put("family", traits.family())
                        .put("wireFormat", traits.wireFormat())
                        .put("standsFor", traits.standsFor())
                        .put("marshalling", Labels.of(traits.marshalling()))
                        .put("typedExceptions", traits.has(Feature.TYPED_EXCEPTIONS))
                        .put("callbacks", traits.has(Feature.CALLBACKS))
                        .put("asynchronous", traits.has(Feature.ASYNCHRONOUS_CALLS))
                        .put("fileRanges", traits.has(Feature.FILE_RANGES))
                        .put("tls", traits.has(Feature.TLS))
                        .put("oneHost", traits.has(Feature.ONE_HOST))
                        .put("library", traits.library().name())
                        .put("version", traits.library().version())
                        .put("licence", traits.library().licence())
                        .put("worker", !catalogue.runsHere(transport.name()))
                        .put("limits", traits.limits());
        ArrayNode flags = event.putArray("jvmFlags");
        traits.library().jvmFlags().forEach(flags::add);
        return event;
    }
}
