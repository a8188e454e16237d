package board;

import java.rmi.Naming;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.Map;

public class Client extends UnicastRemoteObject implements Observer {
    private static final long serialVersionUID = 1L;

    Client() throws RemoteException {}

    @Override
    public void drawn(Shape shape) {
        System.out.println("seen " + shape);
    }

    @Override
    public Object pinned(String name, Object note) {
        return note;
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Board board = (Board) Naming.lookup("//localhost:" + port + "/board");
        Client client = new Client();
        board.watch(client);
        board.draw(new Circle(Colour.RED, 2));
        Shape box = new Box(Colour.GREEN, 3, 4);
        board.draw(new Group(Colour.RED, box, new Circle(Colour.BLUE, 1), box));
        board.draw(box);
        System.out.println("red " + board.shapes(Colour.RED));
        System.out.println("blue " + board.shapes(Colour.BLUE));
        for (Map.Entry<String, Object> note : Notes.all().entrySet()) {
            pin(board, note.getKey(), note.getValue());
        }
        board.wipe(client);
        unexportObject(client, true);
    }

    private static void pin(Board board, String name, Object note) {
        try {
            System.out.println(name + " " + Notes.describe(board.pin(name, note)));
        } catch (RemoteException e) {
            Throwable root = e;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            System.out.println(name + " failed: " + root);
        }
    }
}
