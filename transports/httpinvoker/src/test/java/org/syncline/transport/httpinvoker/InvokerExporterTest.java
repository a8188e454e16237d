package org.syncline.transport.httpinvoker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.remoting.support.RemoteInvocation;
import org.springframework.remoting.support.RemoteInvocationResult;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Locale;

/** Sends the exporter calls that no honest client makes. */
class InvokerExporterTest {

    private final InvokerExporter exporter = new InvokerExporter(Probe.class, new ProbeService());

    @Test
    void anHonestCallIsAnswered() throws Exception {
        assertEquals(3.0, call("add", double.class, double.class).with(1.0, 2.0).getValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"wait", "notifyAll", "getClass", "hashCode", "getTargetSource"})
    @Covers(value = "F12", fault = "any public method of the object is called")
    void methodsThatAreNotTheServicesAreNotCalled(String name) throws Exception {
        Throwable failure = call(name).with().getException();
        InvocationTargetException wrapped =
                assertInstanceOf(InvocationTargetException.class, failure);
        assertInstanceOf(NoSuchMethodException.class, wrapped.getTargetException());
    }

    @Test
    @Covers(value = "F12", fault = "calls are read without a filter")
    void argumentsAndClassesOutsideTheListAreRefused() {
        Call echo = call("echoString", String.class);
        assertThrows(InvalidClassException.class, () -> echo.with(Locale.ROOT));
        assertThrows(InvalidClassException.class, () -> echo.with((Object) new Locale[1]));
        assertThrows(InvalidClassException.class, () -> call("load", Runtime.class).with());
    }

    private Call call(String name, Class<?>... parameters) {
        return arguments -> {
            ByteArrayOutputStream request = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(request)) {
                out.writeObject(new RemoteInvocation(name, parameters, arguments));
            }
            ByteArrayOutputStream reply = new ByteArrayOutputStream();
            exporter.answer(new ByteArrayInputStream(request.toByteArray()), reply);
            ByteArrayInputStream bytes = new ByteArrayInputStream(reply.toByteArray());
            try (ObjectInputStream in = new ObjectInputStream(bytes)) {
                in.setObjectInputFilter(InvokerFilter.replies(Probe.class));
                return (RemoteInvocationResult) in.readObject();
            }
        };
    }

    private interface Call {
        RemoteInvocationResult with(Object... arguments) throws IOException, ClassNotFoundException;
    }
}
