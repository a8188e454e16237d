package org.syncline.transport.socket.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.TimeoutException;

class FieldwiseMethodTest {

    /** Not public, as a program's own interfaces may be. */
    interface Mixed {
        String all(
                String text,
                int number,
                long big,
                double exact,
                boolean flag,
                @Nullable Integer box)
                throws IOException;

        void nothing() throws IOException;

        int fails(String why) throws IOException, TimeoutException;
    }

    private static final class Local implements Mixed {

        private int calls;

        @Override
        public String all(
                String text,
                int number,
                long big,
                double exact,
                boolean flag,
                @Nullable Integer box) {
            return text + number + big + exact + flag + box;
        }

        @Override
        public void nothing() {
            calls++;
        }

        @Override
        public int fails(String why) throws TimeoutException {
            throw new TimeoutException(why);
        }
    }

    private final Local local = new Local();

    @Test
    void argumentsArriveInTheirOrderAndTheResultComesBack() throws Exception {
        assertEquals("a12-0.5truenull", call("all", "a", 1, 2L, -0.5, true, null));
    }

    @Test
    void sendsNothingForVoid() throws Exception {
        assertNull(call("nothing"));
        assertEquals(1, local.calls);
        WireOut out = new WireOut(FrameLimits.DEFAULT);
        schema("nothing").writeArguments(out, null);
        assertEquals(0, out.size());
    }

    @Test
    void wrapsExceptionsOfTheMethod() {
        InvocationTargetException e =
                assertThrows(InvocationTargetException.class, () -> call("fails", "late"));
        assertEquals("late", assertThrows(TimeoutException.class, () -> rethrow(e)).getMessage());
    }

    @Test
    void refusesTrailingBytes() throws IOException {
        MethodCodec method = schema("fails");
        WireOut out = new WireOut(FrameLimits.DEFAULT);
        method.writeArguments(out, new Object[] {"text"});
        method.writeResult(out, 1);
        assertThrows(WireException.class, () -> method.readArguments(in(out)));
        assertThrows(WireException.class, () -> method.readResult(in(out)));
    }

    @Test
    void anInterfaceIsPreparedOnce() {
        assertSame(ServiceCodec.of(Mixed.class), ServiceCodec.of(Mixed.class));
    }

    @Test
    void aTableKnowsCopiesOfMethods() throws Exception {
        ServiceCodec service = ServiceCodec.of(Probe.class);
        MethodTable table = new MethodTable(service);
        for (MethodCodec schema : service.methods()) {
            Method known = schema.method();
            Method copy = Probe.class.getMethod(known.getName(), known.getParameterTypes());
            assertNotSame(known, copy);
            assertSame(schema, table.get(copy));
            assertSame(schema, table.get(copy), "the second time");
        }
        assertNull(table.get(Object.class.getMethod("toString")));
    }

    private @Nullable Object call(String name, @Nullable Object... arguments) throws Exception {
        MethodCodec method = schema(name);
        WireOut request = new WireOut(FrameLimits.DEFAULT);
        method.writeArguments(request, arguments);
        Object result = method.invoke(local, method.readArguments(in(request)));
        WireOut reply = new WireOut(FrameLimits.DEFAULT);
        method.writeResult(reply, result);
        return method.readResult(in(reply));
    }

    private static void rethrow(InvocationTargetException e) throws Exception {
        throw (Exception) e.getTargetException();
    }

    private static MethodCodec schema(String name) {
        return ServiceCodec.of(Mixed.class).methods().stream()
                .filter(m -> m.method().getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static WireIn in(WireOut out) {
        return new WireIn(out.array(), out.size(), FrameLimits.DEFAULT);
    }
}
