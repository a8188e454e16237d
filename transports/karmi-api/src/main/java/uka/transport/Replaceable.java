package uka.transport;

/** First generation: an object in whose place another one is sent. */
public interface Replaceable extends Transportable {
    Object writeReplace();
}
