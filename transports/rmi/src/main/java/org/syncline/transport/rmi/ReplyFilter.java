package org.syncline.transport.rmi;

import java.io.IOException;
import java.io.ObjectInputFilter;

/**
 * Filters the input of the client side of RMI. RMI offers a filter for exported objects only;
 * replies are read, in the thread that made the call, by a stream that takes the filter of the
 * whole JVM. That filter is set here, once; it decides only while a call of this transport is under
 * way in the current thread and leaves every other stream of the JVM alone.
 */
final class ReplyFilter implements ObjectInputFilter {

    private static final ScopedValue<ObjectInputFilter> CURRENT = ScopedValue.newInstance();
    private static final ReplyFilter INSTALLED = new ReplyFilter();

    private ReplyFilter() {}

    /** Makes sure that replies are filtered; fails if this JVM was started with another filter. */
    static synchronized void install() throws IOException {
        ObjectInputFilter present = Config.getSerialFilter();
        if (present == null) {
            Config.setSerialFilter(INSTALLED);
        } else if (present != INSTALLED) {
            throw new IOException(
                    "the rmi transport cannot filter what a peer sends, because this JVM has a"
                            + " deserialisation filter of its own; start it without"
                            + " jdk.serialFilter");
        }
    }

    /** Binds the filter for replies to the calls made in the scope. */
    static ScopedValue.Carrier with(ObjectInputFilter filter) {
        return ScopedValue.where(CURRENT, filter);
    }

    @Override
    public Status checkInput(FilterInfo info) {
        return CURRENT.isBound() ? CURRENT.get().checkInput(info) : Status.UNDECIDED;
    }
}
