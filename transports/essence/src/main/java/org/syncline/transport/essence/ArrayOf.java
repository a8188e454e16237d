package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Array;

/** Arrays of objects: count, then the elements. */
record ArrayOf(Class<?> component, ValueCodec element) implements ValueCodec {

    @Override
    public void write(TagOut out, @Nullable Object array) throws IOException {
        if (array == null) {
            out.putTag(Tag.NULL);
            return;
        }
        out.putElements(Tag.ARRAY, (Object[]) array, element);
    }

    @Override
    public @Nullable Object read(TagIn in) throws IOException {
        if (in.isNull()) {
            return null;
        }
        in.expect(Tag.ARRAY);
        in.enter();
        @Nullable Object[] elements =
                (@Nullable Object[]) Array.newInstance(component, in.getCount());
        for (int i = 0; i < elements.length; i++) {
            elements[i] = element.read(in);
        }
        in.leave();
        return elements;
    }
}
