package org.syncline.transport.contract;

import org.syncline.core.transport.Transport;

/** Names the transport under test. */
interface Subject {

    Transport transport();
}
