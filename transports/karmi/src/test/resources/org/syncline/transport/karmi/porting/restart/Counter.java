package restart;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Counter extends Remote {
    int next() throws RemoteException;

    void stop() throws Exception;
}
