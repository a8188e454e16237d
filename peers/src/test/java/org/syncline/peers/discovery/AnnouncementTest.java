package org.syncline.peers.discovery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.peers.identity.PeerName;

/** What is said to the network; {@code TwoMachinesTest} of the command line listens there. */
class AnnouncementTest {

    @ParameterizedTest
    @CsvSource({
        "desk, desk",
        "desk.lab.example, desk-lab-example",
        "Räume 3, Räume 3",
        "0123456789012345678901234567890123456789012345678901234567890123,"
                + "012345678901234567890123456789012345678901234567890123456789012",
        "012345678901234567890123456789012345678901234567890123456789😀,"
                + "012345678901234567890123456789012345678901234567890123456789"
    })
    void aNameIsOneLabel(String name, String label) {
        assertEquals(label, Announcement.label(new PeerName(name)));
    }
}
