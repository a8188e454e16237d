package uka.lang;

/** Marks classes whose objects have no identity of their own. */
public interface Anonymous {}
