package uka.transport;

import uka.lang.Immutable;

/** First generation: an immutable object that marshals itself. */
public interface Value extends Immutable, Transportable {}
