package org.syncline.transport.socket;

class SelectorHostileFramesTest extends HostileFramesTest {

    @Override
    FrameTransport transport() {
        return new SelectorSocketTransport();
    }
}
