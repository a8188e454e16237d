package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA.BAD_OPERATION;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.Servant;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;

/** A service as an object of the ORB. Safe for any thread. */
final class CorbaServant extends Servant implements InvokeHandler {

    private final OrbKind orb;
    private final Object service;
    private final Map<String, Operation> operations;
    private final String repositoryId;

    private CorbaServant(Object service, Class<?> type, OrbKind orb) throws IOException {
        this.orb = orb;
        this.service = service;
        this.operations = Operation.of(type, orb.mapping());
        this.repositoryId = orb.mapping().repositoryId(type);
    }

    /**
     * A servant that carries out calls of this interface.
     *
     * @throws IOException if CORBA cannot carry it
     */
    static <T> CorbaServant of(Class<T> type, T service, OrbKind orb) throws IOException {
        return new CorbaServant(service, type, orb);
    }

    @Override
    public String[] _all_interfaces(POA poa, byte[] objectId) {
        return new String[] {repositoryId};
    }

    @Override
    public OutputStream _invoke(String name, InputStream in, ResponseHandler replies) {
        Operation operation = operations.get(name);
        if (operation == null) {
            throw new BAD_OPERATION();
        }
        try {
            Object result =
                    call(operation, operation.readArguments(new CdrInput(in, orb, orb.text())));
            OutputStream out = replies.createReply();
            operation.result().write(new CdrOutput(out, orb.text()), result);
            return out;
        } catch (InvocationTargetException e) {
            return FailureReply.of(replies, e.getTargetException());
        } catch (IOException e) {
            return FailureReply.of(replies, e);
        }
    }

    private @Nullable Object call(Operation operation, @Nullable Object[] arguments)
            throws InvocationTargetException {
        try {
            return operation.method().invoke(service, arguments);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(operation.method() + " is not open", e);
        }
    }
}
