package chat;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Room extends Remote {
    void join(Member member) throws RemoteException;

    void leave(Member member) throws RemoteException;

    /** Returns when every member has heard it. */
    void say(String speaker, String text) throws RemoteException;

    void close() throws RemoteException;
}
