package chat;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** What a client exports, for the room to call. */
public interface Member extends Remote {
    void heard(String speaker, String text) throws RemoteException;

    void closed() throws RemoteException;
}
