package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.peers.group.GroupMember;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Who directs an order, as the bench sees it; the attic is older, the shelf is younger. */
class LabOrdersTest {

    private static final PeerKey DESK = key('d');
    private static final PeerKey ATTIC = key('a');
    private static final PeerKey BENCH = key('b');
    private static final PeerKey SHELF = key('5');

    private final AtomicLong nanos = new AtomicLong();
    private final LabOrders orders = new LabOrders(BENCH, nanos::get);
    private final LabOrder order = order(DESK);

    private static PeerKey key(char digit) {
        return new PeerKey(String.valueOf(digit).repeat(64));
    }

    private static LabOrder order(PeerKey asker) {
        ExperimentCell cell =
                new ExperimentCell(new Work.Calls(CallShape.ADD, 0, 1, 1, 3), "socket", "none");
        CellEffort effort = new CellEffort(1, 0, 1, Duration.ZERO, Duration.ZERO);
        return LabOrder.of(
                asker,
                new Experiment("calls", List.of(cell), effort, 1),
                List.of(new LabOrder.Pair(ATTIC.hex(), SHELF.hex())),
                1);
    }

    private void members(PeerKey... keys) {
        orders.members(
                List.of(keys).stream()
                        .map(key -> new GroupMember(key, new PeerName("m"), key.equals(BENCH)))
                        .toList());
    }

    private void keeps(PeerKey member, boolean keeps) {
        orders.heard(member, new OrderMessage(order.id(), keeps).bytes());
    }

    private void assertDue(boolean isDue) {
        assertEquals(isDue ? List.of(order) : List.of(), orders.takeDue());
    }

    @Test
    void whoAskedDirectsUntilItIsMissed() {
        members(ATTIC, BENCH, SHELF, DESK);
        assertEquals(Optional.empty(), orders.take(order, DESK));
        assertTrue(orders.mayDirect(order.id(), DESK));
        assertDue(false);
        members(ATTIC, BENCH, SHELF);
        assertFalse(orders.mayDirect(order.id(), DESK));
        assertDue(true);
        assertDue(false);
    }

    @Test
    void theOldestThatKeepsTheOrderDirectsItOn() {
        members(ATTIC, BENCH, SHELF, DESK);
        keeps(ATTIC, true);
        assertEquals(Optional.empty(), orders.take(order, DESK));
        keeps(SHELF, true);
        members(ATTIC, BENCH, SHELF);
        assertDue(false);
        assertTrue(orders.mayDirect(order.id(), ATTIC));
        assertFalse(orders.mayDirect(order.id(), SHELF));
        keeps(ATTIC, false);
        assertDue(true);
    }

    @Test
    void theNextOneDirectsWhenThatIsLost() {
        members(ATTIC, BENCH, SHELF, DESK);
        assertEquals(Optional.empty(), orders.take(order, DESK));
        keeps(ATTIC, true);
        members(ATTIC, BENCH, SHELF);
        assertDue(false);
        members(BENCH, SHELF);
        assertDue(true);
    }

    /** As to who comes back, or joins late. */
    @Test
    void whoHandsOverTheOrderOfAnotherDirectsIt() {
        members(ATTIC, BENCH, DESK);
        assertEquals(Optional.empty(), orders.take(order, ATTIC));
        assertDue(false);
        assertTrue(orders.mayDirect(order.id(), ATTIC));
        assertFalse(orders.mayDirect(order.id(), DESK));
        members(BENCH, DESK);
        assertDue(true);
    }

    /** It was cut off, and directs still, when the group has gone on without it. */
    @Test
    void whoWasMissedOnceDirectsNoMore() {
        members(BENCH, DESK);
        assertEquals(Optional.empty(), orders.take(order, DESK));
        members(BENCH);
        assertDue(true);
        members(BENCH, DESK);
        assertEquals(Optional.of(LabOrders.OVERTAKEN), orders.take(order, DESK));
        assertTrue(orders.mayDirect(order.id(), BENCH));
    }

    @Test
    void anOlderKeeperThatComesBackTakesOver() {
        members(BENCH, DESK);
        assertEquals(Optional.empty(), orders.take(order, DESK));
        members(BENCH);
        assertDue(true);
        members(ATTIC, BENCH);
        assertTrue(orders.mayDirect(order.id(), BENCH));
        keeps(ATTIC, true);
        assertFalse(orders.mayDirect(order.id(), BENCH));
        orders.leave(order.id());
        members(BENCH);
        assertDue(true);
    }

    /** Its own order, of another number, is all that a member that lies may have directed. */
    @Test
    void nobodyDirectsTheOrderOfAnother() {
        members(ATTIC, BENCH, SHELF, DESK);
        assertEquals(Optional.empty(), orders.take(order, DESK));
        keeps(SHELF, true);
        assertTrue(orders.take(order, SHELF).isPresent());
        assertFalse(orders.mayDirect(order.id(), SHELF));
        assertTrue(orders.take(order(ATTIC), key('e')).isPresent(), "a stranger's");
        LabOrder changed =
                new LabOrder(order.id(), order.asker(), order.experiment(), order.pairs(), 2);
        assertTrue(orders.take(changed, DESK).isPresent(), "a second one of that number");
    }

    @Test
    void aMemberHasTwoOrdersKeptAndAllHaveEight() {
        PeerKey[] all = {ATTIC, SHELF, DESK, key('1'), key('2')};
        members(all);
        int kept = 0;
        for (PeerKey each : all) {
            for (int i = 0; i < 3; i++) {
                boolean isKept = orders.take(order(each), each).isEmpty();
                assertTrue(!isKept || i < 2);
                kept += isKept ? 1 : 0;
            }
        }
        assertEquals(LabOrders.MOST, kept);
    }

    @Test
    void aMemberHandsOverThirtyOrdersInAnHour() {
        members(BENCH, DESK);
        for (int i = 0; i < 40; i++) {
            LabOrder next = order(DESK);
            assertEquals(i < 30, orders.take(next, DESK).isEmpty(), "order " + i);
            orders.forget(next.id());
        }
        nanos.addAndGet(Duration.ofMinutes(61).toNanos());
        assertEquals(Optional.empty(), orders.take(order, DESK));
    }

    @Test
    void eachMemberIsToldOnceUntilTheMembersChangeAndWhenNoMore() {
        members(ATTIC, BENCH, DESK);
        assertEquals(Optional.empty(), orders.take(order, DESK));
        OrderMessage keeps = new OrderMessage(order.id(), true);
        OrderMessage givesUp = new OrderMessage(order.id(), false);
        LabOrders.Untold attic = new LabOrders.Untold(ATTIC, keeps);
        LabOrders.Untold desk = new LabOrders.Untold(DESK, keeps);
        assertEquals(List.of(attic, desk), orders.takeUntold());
        assertEquals(List.of(), orders.takeUntold());
        orders.notTold(desk);
        assertEquals(List.of(desk), orders.takeUntold());
        members(BENCH, DESK);
        members(ATTIC, BENCH, DESK);
        assertEquals(List.of(attic, desk), orders.takeUntold());
        orders.forget(order.id());
        LabOrders.Untold last = new LabOrders.Untold(DESK, givesUp);
        assertEquals(List.of(new LabOrders.Untold(ATTIC, givesUp), last), orders.takeUntold());
        assertEquals(List.of(), orders.takeUntold());
        orders.notTold(last);
        assertEquals(List.of(last), orders.takeUntold());
    }

    @Test
    void messagesAreReadAsTheyWereWritten() {
        for (boolean keeps : new boolean[] {true, false}) {
            OrderMessage message = new OrderMessage(order.id(), keeps);
            assertEquals(Optional.of(message), OrderMessage.read(message.bytes()));
        }
        byte[] other = new OrderMessage(order.id(), true).bytes();
        other[0] = 'M';
        assertEquals(Optional.empty(), OrderMessage.read(other));
        assertEquals(Optional.empty(), OrderMessage.read(new byte[] {'K'}));
        assertEquals(Optional.empty(), OrderMessage.read(new byte[0]));
    }
}
