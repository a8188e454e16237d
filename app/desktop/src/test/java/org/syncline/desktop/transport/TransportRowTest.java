package org.syncline.desktop.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.desktop.transport.TransportRow.Group;
import org.syncline.desktop.transport.TransportRow.Item;

import java.util.List;

class TransportRowTest {

    private static final TransportChoice AERON = new TransportChoice("aeron", "Aeron", "UDP");
    private static final TransportChoice RMI = new TransportChoice("rmi", "Java RMI", "JDK");

    private static List<TransportRow> matching(String typed) {
        return TransportRow.matching(List.of(RMI, AERON, TransportChoice.AUTOMATIC), typed);
    }

    @Test
    void familiesFollowTheAutomaticChoice() {
        assertEquals(
                List.of(
                        new Group("Chosen by measurements"),
                        new Item(TransportChoice.AUTOMATIC),
                        new Group("Aeron"),
                        new Item(AERON),
                        new Group("Java RMI"),
                        new Item(RMI)),
                matching(""));
    }

    @Test
    void theAutomaticChoiceIsFoundByTheNameThatIsShown() {
        assertEquals("Automatic", TransportChoice.AUTOMATIC.label());
        assertEquals(
                List.of(new Group("Chosen by measurements"), new Item(TransportChoice.AUTOMATIC)),
                matching("automatic"));
        assertEquals("rmi", RMI.label());
    }
}
