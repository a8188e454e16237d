package org.syncline.transport.corba;

/** How the services' own objects travel, and what their types are called. */
public enum Mapping {
    /** As IDL's structures. */
    STRUCTURES {
        @Override
        ShapeSource shapes(Class<?> service) {
            return new Shapes();
        }

        @Override
        String repositoryId(Class<?> service) {
            return "IDL:" + service.getName().replace('.', '/') + ":1.0";
        }
    },
    /** As Java's objects by value, which is how RMI over IIOP has them. */
    VALUES {
        @Override
        ShapeSource shapes(Class<?> service) {
            return new Values(service);
        }

        @Override
        String repositoryId(Class<?> service) {
            return "RMI:" + service.getName() + ":0000000000000000";
        }
    };

    abstract ShapeSource shapes(Class<?> service);

    abstract String repositoryId(Class<?> service);
}
