package uka.transport;

/** Objects of which a {@link DeepClone} can make copies that share nothing. */
public interface DeepCloneable extends Cloneable {}
