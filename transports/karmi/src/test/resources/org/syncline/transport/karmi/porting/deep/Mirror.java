package deep;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Mirror extends Remote {
    long sum(Node list) throws RemoteException;

    Node list(int depth) throws RemoteException;

    /** Whether they are one object where they arrive. */
    boolean same(Object one, Object other) throws RemoteException;

    boolean sameTexts(String one, String other) throws RemoteException;

    boolean sameTextAndObject(String one, Object other) throws RemoteException;

    Object[] twice(Object object) throws RemoteException;

    void stop() throws RemoteException;
}
