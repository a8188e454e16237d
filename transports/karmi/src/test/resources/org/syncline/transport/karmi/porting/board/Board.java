package board;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.Collection;

public interface Board extends Remote {
    void watch(Observer observer) throws RemoteException;

    void draw(Shape shape) throws RemoteException;

    Collection<Shape> shapes(Colour colour) throws RemoteException;

    /** Returns what the last observer makes of it. */
    Object pin(String name, Object note) throws RemoteException;

    void wipe(Observer observer) throws RemoteException;
}
