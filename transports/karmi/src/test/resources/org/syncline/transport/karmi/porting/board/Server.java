package board;

import java.rmi.Naming;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

public class Server extends UnicastRemoteObject implements Board {
    private static final long serialVersionUID = 1L;

    private final transient Registry registry;
    private final transient List<Observer> observers = new ArrayList<>();
    private final transient List<Shape> shapes = new ArrayList<>();

    Server(Registry registry) throws RemoteException {
        this.registry = registry;
    }

    @Override
    public synchronized void watch(Observer observer) {
        observers.add(observer);
    }

    @Override
    public synchronized void draw(Shape shape) throws RemoteException {
        shapes.add(shape);
        System.out.println("drawn " + shape);
        for (Observer observer : observers) {
            observer.drawn(shape);
        }
    }

    @Override
    public synchronized Collection<Shape> shapes(Colour colour) {
        return shapes.stream().filter(shape -> shape.colour == colour).toList();
    }

    @Override
    public synchronized Object pin(String name, Object note) throws RemoteException {
        System.out.println(name + " " + Notes.describe(note));
        Object answer = note;
        for (Observer observer : observers) {
            answer = observer.pinned(name, note);
        }
        return answer;
    }

    @Override
    public synchronized void wipe(Observer observer) throws RemoteException {
        System.out.println("watched: " + observers.remove(observer));
        shapes.clear();
        try {
            registry.unbind("board");
        } catch (NotBoundException e) {
            throw new IllegalStateException(e);
        }
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private void unexport() {
        try {
            while (!unexportObject(this, false)) {
                Thread.sleep(20);
            }
            unexportObject(registry, true);
            System.out.println("wiped");
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Registry registry = LocateRegistry.createRegistry(port);
        Naming.rebind("//localhost:" + port + "/board", new Server(registry));
        System.out.println("ready");
    }
}
