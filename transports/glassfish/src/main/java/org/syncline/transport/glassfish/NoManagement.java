package org.syncline.transport.glassfish;

import org.glassfish.gmbal.ManagedObjectManager;
import org.glassfish.gmbal.ManagedObjectManagerFactory;
import org.glassfish.gmbal.ManagedObjectManagerService;

import javax.management.ObjectName;

/**
 * Keeps the ORB from registering its inside for management: the library that it would use for that
 * does not run on this JDK. Found by its name in {@code META-INF/services}.
 */
public final class NoManagement implements ManagedObjectManagerService {

    @Override
    public ManagedObjectManager create(String domain) {
        return ManagedObjectManagerFactory.createNOOP();
    }

    @Override
    public ManagedObjectManager create(ObjectName root) {
        return ManagedObjectManagerFactory.createNOOP();
    }
}
