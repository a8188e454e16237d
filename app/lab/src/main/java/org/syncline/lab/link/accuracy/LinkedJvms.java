package org.syncline.lab.link.accuracy;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.syncline.core.transport.Transport;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.channel.LinkInstallation;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Measures a transport in a JVM of its own with {@link LinkedClient}. One thread. */
final class LinkedJvms {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final TransportCatalogue catalogue;
    private final AccuracyOptions options;

    LinkedJvms(TransportCatalogue catalogue, AccuracyOptions options) {
        this.catalogue = catalogue;
        this.options = options;
    }

    /**
     * Measures over one link, with large calls whose size fits that of the options.
     *
     * @param prefix words before the command, such as those of a {@link KernelShaper}
     */
    LinkSample sample(List<String> prefix, LinkProfile link, String name) throws IOException {
        JavaCommand plain = client(name);
        JavaCommand java = link.isNone() ? plain : plain.with(LinkInstallation.jvmFlags());
        String over = link.isNone() ? link.name() : link.settings();
        List<String> command = new ArrayList<>(prefix);
        command.addAll(
                java.line(
                        List.of(
                                over,
                                name,
                                options.link().settings(),
                                "" + options.brief(),
                                "" + options.furtherConnections())));
        Process client =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader out = client.inputReader(StandardCharsets.UTF_8)) {
            String line = out.readLine();
            if (line == null) {
                throw new IOException("its JVM ended early; its messages say why");
            }
            return JSON.readValue(line, LinkSample.class);
        } finally {
            JavaCommand.awaitEnd(client);
        }
    }

    private JavaCommand client(String name) throws IOException {
        Optional<WorkerFamily> family = catalogue.family(name);
        List<Transport> here =
                family.isPresent()
                        ? List.of()
                        : Stream.of(catalogue.inProcess().named(name)).toList();
        JavaCommand java = JavaCommand.likeThis(LinkedClient.class.getName(), here);
        return family.isPresent() ? java.with(family.get()) : java;
    }
}
