package org.syncline.lab.review;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Action;

import java.util.Optional;

/** The kind of a row: the action of a run at its path, for people. */
public enum RowKind {
    CREATE_RIGHT("create", Side.RIGHT),
    UPDATE_RIGHT("update", Side.RIGHT),
    DELETE_RIGHT("delete", Side.RIGHT),
    CREATE_LEFT("create", Side.LEFT),
    UPDATE_LEFT("update", Side.LEFT),
    DELETE_LEFT("delete", Side.LEFT),
    RENAME_RIGHT("rename", Side.RIGHT),
    RENAME_LEFT("rename", Side.LEFT),
    CONFLICT("conflict", null),
    SKIP("skip", null),
    EQUAL("equal", null),
    LEFT_OUT("left out", null);

    private final String verb;
    private final @Nullable Side target;

    RowKind(String verb, @Nullable Side target) {
        this.verb = verb;
        this.target = target;
    }

    public String verb() {
        return verb;
    }

    /** The name of the verb for programs. */
    public String label() {
        return verb.replace(' ', '-');
    }

    /** Returns whether a person can decide something there. */
    public boolean isDecidable() {
        return this != EQUAL && this != LEFT_OUT;
    }

    /** Returns the verb for what was done. */
    public String past() {
        return verb.endsWith("e") ? verb + "d" : verb + "ed";
    }

    public boolean changes(Side side) {
        return target == side;
    }

    /** Returns the side that changes; empty if none does. */
    public Optional<Side> target() {
        return Optional.ofNullable(target);
    }

    /**
     * Returns the whole action in words, for screen readers and tooltips: "create on the right".
     */
    public String words() {
        return target == null ? verb : verb + " on the " + target.label();
    }

    static RowKind of(Action action) {
        boolean right = action.target() == Side.RIGHT;
        return switch (action) {
            case Action.Create create -> right ? CREATE_RIGHT : CREATE_LEFT;
            case Action.Replace replace -> right ? UPDATE_RIGHT : UPDATE_LEFT;
            case Action.SetMetadata set -> right ? UPDATE_RIGHT : UPDATE_LEFT;
            case Action.Delete delete -> right ? DELETE_RIGHT : DELETE_LEFT;
            case Action.Move move -> right ? RENAME_RIGHT : RENAME_LEFT;
            case Action.Adopt adopt -> SKIP;
        };
    }
}
