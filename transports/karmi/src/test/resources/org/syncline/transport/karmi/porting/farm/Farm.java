package farm;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

public interface Farm extends Remote {
    void submit(Work work) throws RemoteException;

    /** Counts the caller among the workers, which go on until there is no more work. */
    void hire() throws RemoteException;

    /** Waits for work; null once the farm is closed. */
    Work take() throws RemoteException, InterruptedException;

    void done(int number, String result) throws RemoteException;

    /** Waits for the results of so many pieces of work. */
    List<String> results(int count) throws RemoteException, InterruptedException;

    void close() throws RemoteException;
}
