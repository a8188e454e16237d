package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lists: count, then the elements. They arrive as {@link ArrayList}s. */
record ListOf(ValueCodec element) implements ValueCodec {

    @Override
    public void write(TagOut out, @Nullable Object list) throws IOException {
        if (list == null) {
            out.putTag(Tag.NULL);
            return;
        }
        // A snapshot, so that a list changed meanwhile cannot contradict its count.
        out.putElements(Tag.LIST, ((List<?>) list).toArray(), element);
    }

    @Override
    public @Nullable Object read(TagIn in) throws IOException {
        if (in.isNull()) {
            return null;
        }
        in.expect(Tag.LIST);
        in.enter();
        int count = in.getCount();
        List<@Nullable Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(element.read(in));
        }
        in.leave();
        return list;
    }
}
