package org.syncline.transport.jboss2;

import org.jboss.remoting.InvocationRequest;
import org.jboss.remoting.InvocationResponse;
import org.jboss.remoting.invocation.NameBasedInvocation;
import org.jboss.remoting.invocation.RemoteInvocation;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.ServiceFilter;

import java.io.ObjectInputFilter;

/**
 * The filter of one object stream, which lasts as long as its connection: limits are those of each
 * message, not of all together. Used by one thread at a time.
 */
final class CallFilter implements ObjectInputFilter {

    private final MessageFilter allowed;
    private boolean fresh = true;
    private long referencesBefore;
    private long bytesBefore;

    CallFilter(ObjectInputFilter allowed) {
        this.allowed = new MessageFilter(allowed);
    }

    static ServiceFilter ofCalls() {
        return new ServiceFilter(
                InvocationRequest.class, NameBasedInvocation.class, RemoteInvocation.class);
    }

    static ServiceFilter ofReplies() {
        return new ServiceFilter(InvocationResponse.class);
    }

    /** The next object is a new message. */
    void begin() {
        fresh = true;
    }

    @Override
    public Status checkInput(FilterInfo info) {
        if (fresh) {
            referencesBefore = info.references();
            bytesBefore = info.streamBytes();
            allowed.begin();
            fresh = false;
        }
        return allowed.checkInput(
                new InMessage(
                        info.serialClass(),
                        info.arrayLength(),
                        info.depth(),
                        info.references() - referencesBefore,
                        info.streamBytes() - bytesBefore));
    }

    private record InMessage(
            Class<?> serialClass, long arrayLength, long depth, long references, long streamBytes)
            implements FilterInfo {}
}
