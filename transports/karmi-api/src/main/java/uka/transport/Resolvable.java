package uka.transport;

/** First generation: an object for which another one stands once it has been read. */
public interface Resolvable extends Transportable {
    Object readResolve();
}
