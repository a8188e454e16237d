package org.syncline.core.transfer;

/** Whether content that the target already has in some form is sent again ({@code --delta}). */
public enum DeltaMode {
    /** Content that the target has is copied there if one of the sides is another program's. */
    AUTO,
    /** Content that the target has is copied there. */
    ALWAYS,
    /** Every file is sent as a whole. */
    NEVER;

    /** True if the target's content is used. */
    public boolean applies(boolean remote) {
        return switch (this) {
            case AUTO -> remote;
            case ALWAYS -> true;
            case NEVER -> false;
        };
    }
}
