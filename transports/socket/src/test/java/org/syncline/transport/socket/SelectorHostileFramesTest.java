package org.syncline.transport.socket;

import org.junit.jupiter.api.Tag;

@Tag("slow")
class SelectorHostileFramesTest extends HostileFramesTest {

    @Override
    FrameTransport transport() {
        return new SelectorSocketTransport();
    }
}
