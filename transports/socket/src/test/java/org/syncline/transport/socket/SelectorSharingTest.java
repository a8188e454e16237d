package org.syncline.transport.socket;

class SelectorSharingTest extends SharingTest {

    @Override
    FrameTransport transport() {
        return new SelectorSocketTransport();
    }
}
