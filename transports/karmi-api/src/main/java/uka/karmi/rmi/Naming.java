package uka.karmi.rmi;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;

/**
 * Registries by URL: {@code Name}, {@code //host/Name}, {@code //host:1099/Name}, each with or
 * without {@code rmi:} in front. The number is an export point.
 */
public final class Naming {
    private Naming() {}

    public static Remote lookup(String url)
            throws RemoteException, NotBoundException, MalformedURLException, UnknownHostException {
        Place place = Place.parse(url);
        return KarmiRuntime.INSTANCE.lookup(place.host(), place.exportPoint(), place.name());
    }

    public static void bind(String url, Remote object)
            throws RemoteException,
                    AlreadyBoundException,
                    MalformedURLException,
                    UnknownHostException {
        Place place = Place.parse(url);
        KarmiRuntime.INSTANCE.bind(place.host(), place.exportPoint(), place.name(), object);
    }

    public static void unbind(String url)
            throws RemoteException, NotBoundException, MalformedURLException, UnknownHostException {
        Place place = Place.parse(url);
        KarmiRuntime.INSTANCE.unbind(place.host(), place.exportPoint(), place.name());
    }

    public static void rebind(String url, Remote object)
            throws RemoteException, MalformedURLException, UnknownHostException {
        Place place = Place.parse(url);
        KarmiRuntime.INSTANCE.rebind(place.host(), place.exportPoint(), place.name(), object);
    }

    /** The names bound in a registry, as {@code //host/Name}. */
    public static String[] list(String url)
            throws RemoteException, MalformedURLException, UnknownHostException {
        Place place = Place.parse(url);
        String[] names = KarmiRuntime.INSTANCE.list(place.host(), place.exportPoint());
        for (int i = 0; i < names.length; i++) {
            names[i] = place.prefix() + names[i];
        }
        return names;
    }

    /** A registry and a name in it. */
    private record Place(String host, int exportPoint, String name) {
        static Place parse(String url) throws RemoteException, MalformedURLException {
            try {
                URI uri = new URI(url);
                if (uri.getScheme() != null && !uri.getScheme().equals("rmi")) {
                    throw new RemoteException("protocol not supported: " + uri.getScheme());
                }
                String path = uri.getPath() == null ? "" : uri.getPath();
                String name = path.startsWith("/") ? path.substring(1) : path;
                if (uri.getRawAuthority() == null) {
                    return new Place("localhost", KarmiRuntime.REGISTRY_PORT, name);
                }
                if (uri.getHost() == null) {
                    throw new MalformedURLException("no host in \"" + url + "\"");
                }
                int point = uri.getPort() < 0 ? KarmiRuntime.REGISTRY_PORT : uri.getPort();
                return new Place(uri.getHost(), point, name);
            } catch (URISyntaxException e) {
                MalformedURLException malformed = new MalformedURLException(e.getMessage());
                malformed.initCause(e);
                throw malformed;
            }
        }

        String prefix() {
            String port = exportPoint == KarmiRuntime.REGISTRY_PORT ? "" : ":" + exportPoint;
            return "//" + host + port + "/";
        }
    }
}
