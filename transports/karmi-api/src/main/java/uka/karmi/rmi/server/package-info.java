/** Exported objects and stubs; read {@link uka.karmi.rmi.server.UnicastRemoteObject} first. */
package uka.karmi.rmi.server;
