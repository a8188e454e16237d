package org.syncline.transport.corba;

import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.shape.Shape;

/** How the services' own objects travel, and what their types are called. */
public enum Mapping {
    STRUCTURES {
        @Override
        CdrSource codecs(Class<?> service) {
            CdrCodecs codecs = new CdrCodecs();
            return (type, shape) -> codecs.of(shape);
        }

        @Override
        String repositoryId(Class<?> service) {
            return "IDL:" + service.getName().replace('.', '/') + ":1.0";
        }
    },
    /**
     * As Java's objects by value, which is how RMI over IIOP has them; but tables as structures,
     * because the ORB would hash whatever a peer sends as a key.
     */
    VALUES {
        @Override
        CdrSource codecs(Class<?> service) {
            AllowList allowed = AllowList.of(service).withoutTables();
            CdrCodecs basic = new CdrCodecs();
            return (type, shape) ->
                    type.isPrimitive() || shape == Shape.Basic.TABLE
                            ? basic.of(shape)
                            : new ObjectByValue(type, allowed);
        }

        @Override
        String repositoryId(Class<?> service) {
            return "RMI:" + service.getName() + ":0000000000000000";
        }
    };

    abstract CdrSource codecs(Class<?> service);

    abstract String repositoryId(Class<?> service);
}
