package org.syncline.transport.rmi;

import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.rmi.Remote;

/** {@link CallbackProbe} as RMI wants it: the method declared in an interface that is Remote. */
public interface RemoteCallbackProbe extends CallbackProbe, Remote {

    @Override
    double addBack(Probe target, double a, double b) throws IOException;
}
