package chat;

import java.rmi.Naming;
import java.rmi.Remote;
import java.rmi.server.UnicastRemoteObject;

/** Listens for a while and then closes the room. */
public class Host implements Member {
    private int heard;

    @Override
    public synchronized void heard(String speaker, String text) {
        heard++;
    }

    @Override
    public void closed() {
        throw new IllegalStateException("has left");
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Room room = (Room) Naming.lookup("rmi://localhost:" + port + "/room");
        Host host = new Host();
        Remote stub = UnicastRemoteObject.exportObject(host, 0);
        room.join((Member) stub);
        room.say("host", "closing time");
        room.leave(host);
        System.out.println("heard " + host.heard);
        System.out.println("unexported " + UnicastRemoteObject.unexportObject(host, true));
        room.close();
    }
}
