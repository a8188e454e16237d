package uka.lang;

/** Marks classes whose objects never change, so that a copy is as good as the original. */
public interface Immutable extends Anonymous {}
