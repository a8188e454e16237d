package org.syncline.lab.worker;

import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Transports on the same third-party libraries: a folder with the jar of their module, which begins
 * with the folder's name, their libraries, and a list of these. The build makes it.
 *
 * @param transports transports of the module; the libraries are not loaded to find them
 */
public record WorkerFamily(Path folder, List<ListedTransport> transports) {

    static final String LIBRARIES = "libraries.txt";

    /** The prefix of the project's own jars. */
    public static final String OURS = "syncline-";

    public WorkerFamily {
        transports = List.copyOf(transports);
    }

    /** Fails if the folder holds no family whose transports can be listed. */
    static WorkerFamily read(Path folder) throws IOException {
        try (URLClassLoader loader =
                new URLClassLoader(ourJars(folder), WorkerFamily.class.getClassLoader())) {
            return new WorkerFamily(
                    folder,
                    ServiceLoader.load(Transport.class, loader).stream()
                            .filter(found -> found.type().getClassLoader() == loader)
                            .map(found -> ListedTransport.of(found.get()))
                            .toList());
        } catch (ServiceConfigurationError | LinkageError | IllegalStateException e) {
            throw new IOException(folder + " cannot be listed; build again: " + e.getMessage(), e);
        }
    }

    private static URL[] ourJars(Path folder) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Path jar : jarsNamed(folder, OURS)) {
            urls.add(jar.toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    private static Path module(Path folder) throws IOException {
        return jarsNamed(folder, folder.getFileName().toString()).stream()
                .findFirst()
                .orElseThrow(() -> new IOException(folder + " lacks its module; build again"));
    }

    private static List<Path> jarsNamed(Path folder, String beginning) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(
                            file -> {
                                String name = file.getFileName().toString();
                                return name.startsWith(beginning) && name.endsWith(".jar");
                            })
                    .sorted()
                    .toList();
        }
    }

    public String name() {
        return folder.getFileName().toString();
    }

    public boolean has(String transport) {
        return transports.stream().anyMatch(each -> each.name().equals(transport));
    }

    /** Returns the flags that the JVM at either end needs. */
    public List<String> jvmFlags() {
        return RequiredFlags.of(transports.stream().map(ListedTransport::traits));
    }

    /**
     * Returns the jars of the module and its libraries, in the order of its build.
     *
     * @throws IOException naming the transports and the library, if one is missing
     */
    public List<Path> jars() throws IOException {
        List<Path> libraries =
                Arrays.stream(Files.readString(folder.resolve(LIBRARIES)).strip().split(",", -1))
                        .filter(entry -> !entry.isEmpty())
                        .map(entry -> folder.resolve(entry).normalize())
                        .toList();
        for (Path library : libraries) {
            if (!Files.isRegularFile(library)) {
                throw new IOException(
                        String.join(", ", transports.stream().map(ListedTransport::name).toList())
                                + " cannot be used: the library "
                                + library
                                + " is missing; build again, or put it back");
            }
        }
        return Stream.concat(Stream.of(module(folder)), libraries.stream()).toList();
    }
}
