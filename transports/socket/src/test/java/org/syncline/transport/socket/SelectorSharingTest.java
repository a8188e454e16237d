package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;

@Tag("slow")
class SelectorSharingTest extends SharingTest {

    @Override
    FrameTransport transport() {
        return new SelectorSocketTransport();
    }
}
