package uka.karmi.rmi.server;

/**
 * Implemented by objects that want to hear that nobody uses them any more: the last connection over
 * which they were called has been closed. A client that connects again uses them again.
 */
public interface Unreferenced {
    void unreferenced();
}
