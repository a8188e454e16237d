package grown;

import java.rmi.Naming;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;

public class Server extends UnicastRemoteObject implements Catalogue {
    private static final long serialVersionUID = 1L;

    private final transient Registry registry;
    private final transient List<Book> books = new ArrayList<>();

    Server(Registry registry) throws RemoteException {
        this.registry = registry;
    }

    @Override
    public synchronized void add(Book book) {
        System.out.println("added " + book);
        books.add(book);
    }

    @Override
    public synchronized List<String> authors() {
        return books.stream().map(Book::author).distinct().sorted().toList();
    }

    @Override
    public synchronized List<Book> books() {
        return new ArrayList<>(books);
    }

    @Override
    public synchronized Book find(String title) {
        return books.stream().filter(b -> b.title().equals(title)).findFirst().orElse(null);
    }

    @Override
    public void stop() throws RemoteException {
        try {
            registry.unbind("catalogue");
        } catch (NotBoundException e) {
            throw new IllegalStateException(e);
        }
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private void unexport() {
        try {
            System.out.println("authors " + authors());
            while (!unexportObject(this, false)) {
                Thread.sleep(20);
            }
            unexportObject(registry, true);
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Server server = new Server(LocateRegistry.createRegistry(port));
        server.add(new Book("Melville", "Moby-Dick", Genre.NOVEL, 1851));
        Naming.rebind("//localhost:" + port + "/catalogue", server);
        System.out.println("ready");
    }
}
