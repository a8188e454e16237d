package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * Objects of one class with public fields. The two methods that move the fields are generated for
 * each class by {@link ObjectCodecGenerator}.
 */
abstract class ObjectCodec implements ValueCodec {

    private String name = "";
    private String fields = "";

    /** Codecs of the fields that are neither primitive nor text, for the generated methods. */
    ValueCodec[] parts = {};

    private @Nullable Class<?> type;

    /** Once, before it is used. */
    void describe(Class<?> ofType, String itsFields) {
        type = ofType;
        name = ofType.getName();
        fields = itsFields;
    }

    final String name() {
        return name;
    }

    /** Names and types of the fields, in their order. */
    final String fields() {
        return fields;
    }

    abstract void putFields(TagOut out, Object object) throws IOException;

    abstract Object getFields(TagIn in) throws IOException;

    @Override
    public final void write(TagOut out, @Nullable Object object) throws IOException {
        if (object == null) {
            out.putTag(Tag.NULL);
            return;
        } else if (object.getClass() != type) {
            throw new IOException(
                    "a " + object.getClass().getName() + " cannot be sent as a " + name);
        }
        out.enter();
        out.putClass(this);
        putFields(out, object);
        out.leave();
    }

    @Override
    public final @Nullable Object read(TagIn in) throws IOException {
        if (!in.getClass(this)) {
            return null;
        }
        in.enter();
        Object object = getFields(in);
        in.leave();
        return object;
    }
}
