package org.syncline.desktop.engine;

import org.syncline.desktop.engine.RunReport.Item;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The outcomes of a run's actions until somebody asks for them. Any thread. */
final class LiveOutcomes {
    private final ConcurrentLinkedQueue<Item> items = new ConcurrentLinkedQueue<>();

    void add(Item item) {
        items.add(item);
    }

    void clear() {
        items.clear();
    }

    /** Returns the outcomes since the last call, in their order. */
    List<Item> take() {
        List<Item> taken = new ArrayList<>();
        for (Item item = items.poll(); item != null; item = items.poll()) {
            taken.add(item);
        }
        return taken;
    }
}
