package uka.karmi.rmi.internal;

import uka.karmi.rmi.Config;
import uka.karmi.rmi.RemoteException;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The configuration: which TCP port stands for which export point. Entries read {@code
 * karmi.technology.N.export.<exportPoint>.port = <tcp port>}; without any, 0 means any free port
 * and 1099 means 1099.
 */
final class ExportPoints {
    private static final Pattern ENTRY =
            Pattern.compile("karmi\\.technology\\.\\d+\\.export\\.(\\d+)\\.port");

    private final Map<Integer, Integer> ports;

    private ExportPoints(Map<Integer, Integer> ports) {
        this.ports = Map.copyOf(ports);
    }

    /**
     * Reads the file named by {@link Config#PROPERTY}, or else {@link Config#RESOURCE} if there is
     * one.
     */
    static ExportPoints load() {
        String file = System.getProperty(Config.PROPERTY);
        Properties properties = new Properties();
        try (InputStream in =
                file == null
                        ? Config.class.getResourceAsStream(Config.RESOURCE)
                        : Files.newInputStream(Path.of(file))) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("KaRMI configuration " + file + " cannot be read", e);
        }
        return of(properties);
    }

    static ExportPoints of(Properties properties) {
        Map<Integer, Integer> ports = new HashMap<>(Map.of(0, 0, 1099, 1099));
        for (String key : properties.stringPropertyNames()) {
            Matcher m = ENTRY.matcher(key);
            if (m.matches()) {
                ports.put(
                        Integer.valueOf(m.group(1)),
                        Integer.valueOf(properties.getProperty(key).trim()));
            }
        }
        return new ExportPoints(ports);
    }

    int port(int exportPoint) throws RemoteException {
        Integer port = ports.get(exportPoint);
        if (port == null) {
            throw new RemoteException("export point not configured: " + exportPoint);
        }
        return port;
    }
}
