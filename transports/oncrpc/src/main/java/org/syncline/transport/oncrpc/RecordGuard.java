package org.syncline.transport.oncrpc;

import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.CloseListener;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.ICloseType;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;

import java.io.IOException;
import java.time.Duration;
import java.util.function.BiConsumer;

/**
 * The first look at bytes: before the proof they go to the connection's {@link ProofGate},
 * afterwards their record marks are checked before the library gathers a message.
 */
final class RecordGuard extends BaseFilter {

    private static final Attribute<ProofGate> GATE =
            Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute("org.syncline.transport.oncrpc.gate");

    private final Duration time;
    private final Newcomers newcomers;
    private final BiConsumer<Connection<?>, IOException> complaints;

    /** Gets each connection in the selector's thread, before its first byte. */
    @FunctionalInterface
    interface Newcomers {
        void came(Connection<?> connection, ProofGate gate);
    }

    /**
     * @param time how long a proof may take
     * @param complaints gets the reason why a connection was closed
     */
    RecordGuard(
            Duration time, Newcomers newcomers, BiConsumer<Connection<?>, IOException> complaints) {
        this.time = time;
        this.newcomers = newcomers;
        this.complaints = complaints;
    }

    static ProofGate gate(Connection<?> connection) {
        return GATE.get(connection);
    }

    @Override
    public NextAction handleAccept(FilterChainContext ctx) {
        return admit(ctx);
    }

    @Override
    public NextAction handleConnect(FilterChainContext ctx) {
        return admit(ctx);
    }

    private NextAction admit(FilterChainContext ctx) {
        Connection<?> connection = ctx.getConnection();
        ProofGate gate = new ProofGate(connection, time);
        GATE.set(connection, gate);
        CloseListener<Connection<?>, ICloseType> end = (closed, type) -> gate.end();
        connection.addCloseListener(end);
        newcomers.came(connection, gate);
        return ctx.getInvokeAction();
    }

    @Override
    public NextAction handleRead(FilterChainContext ctx) {
        Connection<?> connection = ctx.getConnection();
        ProofGate gate = gate(connection);
        Buffer buffer = ctx.getMessage();
        if (!gate.isOpen()) {
            gate.put(buffer);
            return ctx.getStopAction();
        }
        try {
            gate.marks().follow(buffer);
        } catch (IOException e) {
            complaints.accept(connection, e);
            connection.closeSilently();
            return ctx.getStopAction();
        }
        return ctx.getInvokeAction();
    }
}
