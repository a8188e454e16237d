package org.syncline.desktop.messages;

import java.util.List;

/** All messages, oldest first, and the least level that is shown. Immutable. */
public record MessagesState(List<WindowMessage> all, WindowMessage.Level least) {
    static final MessagesState EMPTY = new MessagesState(List.of(), WindowMessage.Level.INFO);

    public MessagesState {
        all = List.copyOf(all);
    }

    /** Newest first. */
    public List<WindowMessage> shown() {
        return all.reversed().stream().filter(m -> m.level().compareTo(least) >= 0).toList();
    }

    public long count(WindowMessage.Level level) {
        return all.stream().filter(message -> message.level() == level).count();
    }
}
