package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;

/** A binary tree with four ints a node, as in the KaRMI studies. */
public class TreeNode implements Serializable {

    private static final long serialVersionUID = 1L;

    public int a;
    public int b;
    public int c;
    public int d;
    public @Nullable TreeNode left;
    public @Nullable TreeNode right;
}
