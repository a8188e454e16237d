package org.syncline.peers.group;

import java.util.List;

/** Is told what becomes of a group, by one thread at a time, which it must not block. */
public interface GroupWatcher {

    /** The members have changed. The first one, who leads, is the oldest. */
    void members(List<GroupMember> members);

    /**
     * This machine cannot stay, and its group is to be closed.
     *
     * @param why for people
     */
    void mustLeave(String why);

    /**
     * A member has sent a message of Syncline's own, by {@link MachineGroup#send}.
     *
     * @param bytes whatever that one chose, {@link MachineGroup#MOST_BYTES} at most
     */
    default void message(GroupMember from, byte[] bytes) {}

    /**
     * A member's clock is first known, or moved by more than its uncertainty, after {@link
     * MachineGroup#askForTime}. Told by any thread.
     */
    default void clock(GroupMember member, ClockOffset offset) {}
}
