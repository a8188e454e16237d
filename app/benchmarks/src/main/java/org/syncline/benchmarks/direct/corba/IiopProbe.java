package org.syncline.benchmarks.direct.corba;

import org.syncline.core.transport.Probe;

import java.rmi.Remote;

/** The probe as RMI over IIOP wants it. */
public interface IiopProbe extends Remote, Probe {}
