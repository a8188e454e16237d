package uka.karmi.rmi.server;

/**
 * Implemented by objects that want to hear that nobody uses them any more: every virtual machine
 * that has called them has dropped its last stub of them, or is gone. One that calls again uses
 * them again. Stubs that have never been called do not count, nor do those in the object's own
 * virtual machine.
 */
public interface Unreferenced {
    void unreferenced();
}
