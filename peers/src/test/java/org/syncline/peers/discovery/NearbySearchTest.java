package org.syncline.peers.discovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/** When what searches have found is enough; {@code TwoMachinesTest} asks real networks. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NearbySearchTest {

    private static final NearbyMachine DESK = machine("desk", Announced.CODE);
    private static final NearbyMachine SHELF = machine("shelf", Announced.SHARES);

    private final BlockingQueue<FutureTask<List<NearbyMachine>>> ended =
            new LinkedBlockingQueue<>();

    private static NearbyMachine machine(String name, Announced has) {
        return new NearbyMachine(name, new InetSocketAddress("192.0.2.7", 40_123), has);
    }

    private void end(Callable<List<NearbyMachine>> search) {
        FutureTask<List<NearbyMachine>> task = new FutureTask<>(search);
        task.run();
        ended.add(task);
    }

    private List<NearbyMachine> untilCode(int searches) throws Exception {
        return NearbySearch.collected(ended, searches, each -> each.has() == Announced.CODE);
    }

    /** A third search never ends. */
    @Test
    void aCodeEndsItWithWhatElseWasFound() throws Exception {
        end(() -> List.of(SHELF));
        end(() -> List.of(DESK));
        assertEquals(List.of(DESK, SHELF), untilCode(3));
    }

    @Test
    void withoutACodeAllSearchesAreAwaited() throws Exception {
        end(() -> List.of(SHELF));
        end(List::of);
        end(
                () -> {
                    throw new IOException("no route");
                });
        assertEquals(List.of(SHELF), untilCode(3));
    }

    @Test
    void itFailsIfNoNetworkCanBeAsked() {
        NoNetworkException broken = new NoNetworkException("no route");
        end(
                () -> {
                    throw broken;
                });
        NoNetworkException thrown = assertThrows(NoNetworkException.class, () -> untilCode(1));
        assertSame(broken, thrown.getCause().getCause());
    }
}
