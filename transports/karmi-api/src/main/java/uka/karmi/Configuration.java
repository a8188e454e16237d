package uka.karmi;

import uka.karmi.rmi.Config;
import uka.karmi.rmi.RemoteException;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The configuration. Of each technology {@code N} it takes
 *
 * <ul>
 *   <li>{@code karmi.technology.N.export.<exportPoint>.port}: the TCP port that stands for an
 *       export point; 0 means any free port and 1099 means 1099 unless an entry says otherwise
 *   <li>{@code karmi.technology.N.timeout}: milliseconds in which a connection must be made
 *   <li>{@code karmi.technology.N.protocol}: a protocol other than {@code rmi} is skipped, as the
 *       original skipped a technology without its native library
 * </ul>
 *
 * and passes over the rest: class names of the original's registry, technologies and collectors.
 * Without a configuration each export point is the TCP port of its number, as programs for Java RMI
 * expect.
 *
 * @param source the place where it was found
 * @param ports by export point
 * @param connect until a connection stands; null for no say
 */
public record Configuration(String source, Map<Integer, Integer> ports, Duration connect) {
    private static final Pattern ENTRY = Pattern.compile("karmi\\.technology\\.(\\d+)(?:\\.(.+))?");
    private static final Pattern PORT = Pattern.compile("export\\.(\\d+)\\.port");
    private static final int HIGHEST_PORT = 0xFFFF;
    private static final String BUILT_IN = "built in";

    /**
     * Reads the file named by {@link Config#PROPERTY}, or else {@link Config#RESOURCE} if there is
     * one.
     */
    public static Configuration load() {
        String file = System.getProperty(Config.PROPERTY);
        Properties properties = new Properties();
        String source = BUILT_IN;
        try (InputStream in =
                file == null
                        ? Config.class.getResourceAsStream(Config.RESOURCE)
                        : Files.newInputStream(Path.of(file))) {
            if (in != null) {
                source = file == null ? Config.RESOURCE : file;
                properties.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("KaRMI configuration " + file + " cannot be read", e);
        }
        return of(source, properties);
    }

    static Configuration of(String source, Properties properties) {
        Map<Integer, Integer> ports = new TreeMap<>(Map.of(0, 0, 1099, 1099));
        Duration connect = null;
        for (String key : new TreeSet<>(properties.stringPropertyNames())) {
            Matcher entry = ENTRY.matcher(key);
            if (!entry.matches() || entry.group(2) == null || isSkipped(entry, properties)) {
                continue;
            }
            Matcher port = PORT.matcher(entry.group(2));
            if (port.matches()) {
                int number = number(source, properties, key);
                if (number > HIGHEST_PORT) {
                    throw wrong(source, properties, key);
                }
                ports.put(Integer.valueOf(port.group(1)), number);
            } else if (entry.group(2).equals("timeout")) {
                connect = Duration.ofMillis(number(source, properties, key));
            }
        }
        return new Configuration(source, Map.copyOf(ports), connect);
    }

    private static boolean isSkipped(Matcher entry, Properties properties) {
        String protocol = "karmi.technology." + entry.group(1) + ".protocol";
        return !properties.getProperty(protocol, "rmi").trim().equals("rmi");
    }

    private static int number(String source, Properties properties, String key) {
        try {
            int number = Integer.parseInt(properties.getProperty(key).trim());
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw wrong(source, properties, key);
        }
        throw wrong(source, properties, key);
    }

    private static IllegalArgumentException wrong(
            String source, Properties properties, String key) {
        return new IllegalArgumentException(
                source + ": " + key + " cannot be \"" + properties.getProperty(key) + "\"");
    }

    /** The TCP port of an export point; 0 for any free one. */
    public int port(int exportPoint) throws RemoteException {
        Integer port = ports.get(exportPoint);
        if (port != null) {
            return port;
        }
        if (isBuiltIn() && exportPoint > 0 && exportPoint <= HIGHEST_PORT) {
            return exportPoint;
        }
        throw new RemoteException("export point not configured: " + exportPoint);
    }

    /** Whether nobody has configured anything. */
    boolean isBuiltIn() {
        return source.equals(BUILT_IN);
    }
}
