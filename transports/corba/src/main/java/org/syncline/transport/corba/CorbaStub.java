package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA.TRANSIENT;
import org.omg.CORBA.portable.ApplicationException;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.ObjectImpl;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.RemarshalException;

import java.io.IOException;

/** A reference to an object of the peer, on which any operation can be called. */
final class CorbaStub extends ObjectImpl {

    /** How often an ORB may ask for the same call anew, which it has not sent until then. */
    private static final int MOST_ATTEMPTS = 4;

    private final OrbKind orb;
    private final String repositoryId;

    CorbaStub(org.omg.CORBA.Object reference, Class<?> type, OrbKind orb) {
        this.orb = orb;
        this.repositoryId = orb.mapping().repositoryId(type);
        _set_delegate(((ObjectImpl) reference)._get_delegate());
    }

    @Override
    public String[] _ids() {
        return new String[] {repositoryId};
    }

    /**
     * Calls an operation.
     *
     * @throws ServiceFailure if the service threw, with its exception's type and message
     * @throws IOException if a value cannot travel
     * @throws org.omg.CORBA.SystemException if the ORB fails
     */
    @Nullable Object call(Operation operation, Object @Nullable [] arguments) throws IOException {
        for (int i = 0; i < MOST_ATTEMPTS; i++) {
            InputStream reply = null;
            try {
                OutputStream request = _request(operation.name(), true);
                operation.writeArguments(new CdrOutput(request, orb.text()), arguments);
                reply = _invoke(request);
                return operation.result().read(new CdrInput(reply, orb, orb.text()));
            } catch (ApplicationException e) {
                reply = e.getInputStream();
                throw FailureReply.read(new CdrInput(reply, orb, orb.text()));
            } catch (RemarshalException e) {
                // The way to the object changed before the call was sent.
                continue;
            } finally {
                _releaseReply(reply);
            }
        }
        throw new TRANSIENT("the way to the object keeps changing");
    }
}
