package chat;

import java.rmi.Naming;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;

/** Says what its arguments are, and then goes on listening until the room is closed. */
public class Client implements Member {
    private final String name;
    private final Room room;

    Client(String name, Room room) {
        this.name = name;
        this.room = room;
    }

    // Answers at once, while the speaker still speaks.
    @Override
    public void heard(String speaker, String text) throws RemoteException {
        System.out.println(speaker + ": " + text);
        if (text.equals("hello") && !speaker.equals(name)) {
            room.say(name, "hello, " + speaker);
        }
    }

    @Override
    public void closed() {
        System.out.println("the room is closed");
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private void unexport() {
        try {
            while (!UnicastRemoteObject.unexportObject(this, false)) {
                Thread.sleep(20);
            }
        } catch (NoSuchObjectException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Room room = (Room) Naming.lookup("rmi://localhost:" + port + "/room");
        Client client = new Client(args[0], room);
        UnicastRemoteObject.exportObject(client, 0);
        room.join(client);
        for (int i = 1; i < args.length; i++) {
            room.say(args[0], args[i]);
        }
        System.out.println("main ends");
    }
}
