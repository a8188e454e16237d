package org.syncline.transport.hessian;

/** A version of the Hessian protocol. */
enum Version {
    FIRST,
    SECOND
}
