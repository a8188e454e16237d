package org.syncline.transport.karmi.call;

import uka.karmi.rmi.UnmarshalException;

/**
 * A client of another version calls a method that is not here. It does not travel: the client knows
 * the method's name.
 */
final class MissingMethodException extends UnmarshalException {
    private static final long serialVersionUID = 1L;

    MissingMethodException(String message) {
        super(message);
    }
}
