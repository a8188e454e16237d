package org.syncline.transport.glassfish;

import com.sun.corba.ee.spi.orb.ClassCodeBaseHandler;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA.MARSHAL;
import org.syncline.transport.corba.ObjectByValue;

/**
 * Decides about each class whose objects a message holds before the ORB looks for it. It allows
 * none while nothing is read that may hold objects, as in the ORBs' own reports of failures.
 */
final class AllowedClasses implements ClassCodeBaseHandler {

    @Override
    public @Nullable String getCodeBase(Class<?> type) {
        return null;
    }

    /** Null lets the ORB load the class as usual. */
    @Override
    public @Nullable Class<?> loadClass(@Nullable String codebase, String className) {
        if (!ObjectByValue.isAllowed(className)) {
            throw new MARSHAL("objects of type " + className + " are not allowed");
        }
        return null;
    }
}
