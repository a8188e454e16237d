package org.syncline.transport.karmi.wire;

/** Makes empty objects of one class; the implementations are generated. */
public abstract class Allocation {
    /** An object that no constructor of its serializable classes has seen. */
    public abstract Object make();
}
