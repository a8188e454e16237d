package grown;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

public interface Catalogue extends Remote {
    void add(Book book) throws RemoteException;

    List<Book> books() throws RemoteException;

    Book find(String title) throws RemoteException;

    void stop() throws RemoteException;
}
