package org.syncline.peers.discovery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.peers.identity.PeerName;

import javax.jmdns.ServiceInfo;

/** What is said to the network; {@code TwoMachinesTest} of the command line listens there. */
class AnnouncementTest {

    @Test
    void nothingButANameAndAPortIsSaid() {
        ServiceInfo said = Announcement.service(Announced.CODE, "desk", 7001);
        assertEquals("desk", said.getName());
        assertEquals("_syncline-pair._tcp.local.", said.getType());
        assertEquals(7001, said.getPort());
        assertEquals("", said.getServer());
        assertEquals(1, said.getTextBytes().length, "no text is one empty string");
    }

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
