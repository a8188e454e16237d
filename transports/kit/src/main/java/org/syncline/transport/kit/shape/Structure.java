package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.NoArgConstructor;

import java.io.IOException;
import java.util.List;

/** A class with public fields and a public constructor without arguments. */
public final class Structure implements Shape {

    private final NoArgConstructor constructor;
    private List<Field> fields = List.of();

    Structure(NoArgConstructor constructor) {
        this.constructor = constructor;
    }

    /** Completes it; apart from the constructor because a class may refer to itself. */
    void complete(List<Field> found) {
        fields = List.copyOf(found);
    }

    /** The class's simple name. */
    public String name() {
        return constructor.type().getSimpleName();
    }

    /** In the order of their names, which both sides have in common. */
    public List<Field> fields() {
        return fields;
    }

    /** Asserts that an object is of exactly this class, before any of it is sent. */
    public Object require(@Nullable Object value) throws IOException {
        Object present = Shape.present(value);
        if (present.getClass() != constructor.type()) {
            throw new IOException(
                    present.getClass().getName()
                            + " cannot be sent as "
                            + constructor.type().getName());
        }
        return present;
    }

    /** The constructor of its objects. */
    public NoArgConstructor constructor() {
        return constructor;
    }
}
