package uka.karmi.rmi;

import uka.karmi.rmi.registry.LocateRegistry;
import uka.karmi.rmi.registry.Registry;

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
        return place.registry().lookup(place.name());
    }

    public static void bind(String url, Remote object)
            throws RemoteException,
                    AlreadyBoundException,
                    MalformedURLException,
                    UnknownHostException {
        Place place = Place.parse(url);
        place.registry().bind(place.name(), object);
    }

    public static void unbind(String url)
            throws RemoteException, NotBoundException, MalformedURLException, UnknownHostException {
        Place place = Place.parse(url);
        place.registry().unbind(place.name());
    }

    public static void rebind(String url, Remote object)
            throws RemoteException, MalformedURLException, UnknownHostException {
        Place place = Place.parse(url);
        place.registry().rebind(place.name(), object);
    }

    /** The names bound in a registry, as {@code //host/Name}. */
    public static String[] list(String url)
            throws RemoteException, MalformedURLException, UnknownHostException {
        Place place = Place.parse(url);
        String[] names = place.registry().list();
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
                    return new Place("localhost", Registry.REGISTRY_PORT, name);
                }
                if (uri.getHost() == null) {
                    throw new MalformedURLException("no host in \"" + url + "\"");
                }
                int point = uri.getPort() < 0 ? Registry.REGISTRY_PORT : uri.getPort();
                return new Place(uri.getHost(), point, name);
            } catch (URISyntaxException e) {
                MalformedURLException malformed = new MalformedURLException(e.getMessage());
                malformed.initCause(e);
                throw malformed;
            }
        }

        Registry registry() throws RemoteException {
            return LocateRegistry.getRegistry(host, exportPoint);
        }

        String prefix() {
            String port = exportPoint == Registry.REGISTRY_PORT ? "" : ":" + exportPoint;
            return "//" + host + port + "/";
        }
    }
}
