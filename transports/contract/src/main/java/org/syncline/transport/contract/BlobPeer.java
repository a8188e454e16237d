package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.transport.kit.Stubs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.function.Supplier;

/** Answers reads with one blob, and staging with the description of the content that came. */
record BlobPeer(Supplier<Blob> source) implements InvocationHandler {

    static Peer of(Supplier<Blob> source) {
        return Stubs.of(Peer.class, new BlobPeer(source));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws ReflectiveOperationException {
        return switch (method.getName()) {
            case "read" -> read();
            case "apply" -> apply((ApplyRequest) Objects.requireNonNull(arguments)[0]);
            default -> method.invoke(this, arguments);
        };
    }

    private ReadReply read() {
        ReadReply reply = new ReadReply();
        reply.blobs = new Blob[] {source.get()};
        reply.reasons = new String[] {""};
        return reply;
    }

    private static ApplyReply apply(ApplyRequest request) {
        ApplyReply reply = new ApplyReply();
        Blob blob = request.parts[0].blob;
        reply.partReasons = new String[] {Described.of(Described.content(blob))};
        blob.release();
        return reply;
    }
}
