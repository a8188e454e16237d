package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ServiceFailure;

import rpc.core.UUID;

import java.io.IOException;

/**
 * The content of the stubs of calls: arguments and results alone, or with the fields that DCOM
 * adds. Safe for any thread.
 */
sealed interface Dialect permits PlainDialect, OrpcDialect {

    /** The number of an interface's first method. */
    int firstOperation();

    /** Appends the answer to a lookup: how a bound object is called. */
    void writeReference(NdrOut out, Reference reference) throws IOException;

    /**
     * Reads the same.
     *
     * @param syntax the interface that was asked for
     */
    UUID readReference(NdrIn in, String syntax) throws IOException;

    NdrOut request(MethodNdr method, Object[] arguments) throws IOException;

    Object[] arguments(MethodNdr method, NdrIn in) throws IOException;

    /**
     * The stub of a response.
     *
     * @param result null for none
     */
    NdrOut response(MethodNdr method, @Nullable Object result) throws IOException;

    Requests.Answer failure(MethodNdr method, ServiceFailure failure) throws IOException;

    /**
     * The result in the stub of a response.
     *
     * @throws ServiceFailure if there is one in it instead
     */
    Object result(MethodNdr method, NdrIn in) throws IOException;

    /**
     * A bound object.
     *
     * @param syntax of its interface
     * @param object its identifier
     * @param host the host of its end point, and the port
     */
    record Reference(String syntax, UUID object, String host) {}
}
