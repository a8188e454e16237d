package chat;

import java.net.MalformedURLException;
import java.rmi.Naming;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class Server extends UnicastRemoteObject implements Room {
    private static final long serialVersionUID = 1L;
    private static final int PORT = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
    private static final String URL = "rmi://localhost:" + PORT + "/room";

    private final transient Registry registry;
    private final transient List<Member> members = new CopyOnWriteArrayList<>();

    Server(Registry registry) throws RemoteException {
        this.registry = registry;
    }

    @Override
    public void join(Member member) {
        members.add(member);
        System.out.println("members: " + members.size());
    }

    @Override
    public void leave(Member member) {
        System.out.println("known: " + members.remove(member));
        System.out.println("members: " + members.size());
    }

    @Override
    public void say(String speaker, String text) throws RemoteException {
        for (Member member : members) {
            member.heard(speaker, text);
        }
    }

    @Override
    public void close() throws RemoteException {
        for (Member member : members) {
            member.closed();
        }
        members.clear();
        try {
            Naming.unbind(URL);
        } catch (NotBoundException | MalformedURLException e) {
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
            System.out.println("closed");
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Registry registry = LocateRegistry.createRegistry(PORT);
        Naming.bind(URL, new Server(registry));
        System.out.println("ready");
    }
}
