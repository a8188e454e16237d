package uka.patch;

/** An object at which a graph of objects begins that is kept in one place as a whole. */
public interface PatchableRoot {
    /** The object that this one stands for; itself, where it stands for no other. */
    Object getOwner();
}
