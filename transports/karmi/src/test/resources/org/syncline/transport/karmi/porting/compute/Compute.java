package compute;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Compute extends Remote {
    <T> T execute(Task<T> task) throws Exception;

    Object perform(Job job) throws RemoteException;

    void stop() throws Exception;
}
