/**
 * The application interface of KaRMI, written anew from its public description: source written for
 * KaRMI compiles and runs on it. It is a thin layer on {@link
 * org.syncline.transport.karmi.call.KarmiNode}. Unlike the original, a program that is only a
 * client ends by itself, because all threads are daemons.
 */
package uka.karmi.rmi;
