package org.syncline.transport.karmi.call;

/**
 * Calls the methods of one interface by number; the implementations are generated and stateless.
 */
public abstract class Skeleton {
    /**
     * Reads the arguments out of {@code call}, says {@link ServerCall#ready}, invokes the method
     * and hands the result to {@code call}.
     */
    public abstract void dispatch(ServerCall call, Object target, int method) throws Throwable;

    /** The number here of a method by that which the client has given. */
    int numberHere(int method) {
        return method;
    }
}
