package org.syncline.core.serve;

import java.io.IOException;

/** What a guest may still use. Safe for any thread. */
@FunctionalInterface
public interface Allowance {

    /** Of a guest that may use anything. */
    Allowance UNLIMITED = used -> {};

    /**
     * Takes from it before the call is carried out.
     *
     * @throws QuotaException if that is more than what is left; nothing is taken then
     * @throws IOException if it is not known what is left
     */
    void take(Usage used) throws IOException;
}
