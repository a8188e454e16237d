package uka.karmi.rmi;

/** Marks the interfaces whose methods may be called from another virtual machine. */
public interface Remote {}
