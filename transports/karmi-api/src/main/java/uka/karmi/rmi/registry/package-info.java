/** Creating and finding registries; read {@link uka.karmi.rmi.registry.LocateRegistry} first. */
package uka.karmi.rmi.registry;
