/** KaRMI's tools; read {@link uka.karmi.Probe}. Programs use {@code uka.karmi.rmi}. */
package uka.karmi;
