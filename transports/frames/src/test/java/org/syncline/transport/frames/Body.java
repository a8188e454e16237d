package org.syncline.transport.frames;

import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;

/** The content of a frame, without a frame. */
public final class Body {

    private Body() {}

    /** The arguments of a call as bytes. */
    public static byte[] of(ServiceCodec service, String method, Object... arguments)
            throws IOException {
        WireOut out = new WireOut(FrameLimits.DEFAULT);
        method(service, method).writeArguments(out, arguments);
        return Arrays.copyOf(out.array(), out.size());
    }

    /** The arguments of a call from bytes that anybody may have written. */
    public static Object[] read(ServiceCodec service, String method, byte[] body)
            throws IOException {
        return method(service, method)
                .readArguments(new WireIn(body, List.of(), FrameLimits.DEFAULT));
    }

    /** A frame that arguments were written into and that nobody needs any more. */
    static WeakReference<?> written(ServiceCodec service, String method, Object... arguments)
            throws IOException {
        WireOut out = new WireOut(FrameLimits.DEFAULT);
        method(service, method).writeArguments(out, arguments);
        return new WeakReference<>(out);
    }

    /** A frame that arguments were read from and that nobody needs any more. */
    static WeakReference<?> wasRead(ServiceCodec service, String method, byte[] body)
            throws IOException {
        WireIn in = new WireIn(body, List.of(), FrameLimits.DEFAULT);
        method(service, method).readArguments(in);
        return new WeakReference<>(in);
    }

    private static MethodCodec method(ServiceCodec service, String name) {
        return service.methods().stream()
                .filter(each -> each.method().getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
