package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.ExtendedAttributes.Attribute;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.ArrayList;
import java.util.List;

/** {@link Xattrs} by {@code java.nio.file}. */
final class NioXattrs extends Xattrs {

    private final UserDefinedFileAttributeView view;

    NioXattrs(UserDefinedFileAttributeView view) {
        this.view = view;
    }

    @Override
    @Nullable ExtendedAttributes present() throws FileProblem {
        List<Attribute> found = NioProblems.get(this::all);
        return ExtendedAttributes.fits(found) ? ExtendedAttributes.of(found) : null;
    }

    private List<Attribute> all() throws IOException {
        List<Attribute> found = new ArrayList<>();
        for (String name : view.list()) {
            ByteBuffer value = ByteBuffer.allocate(view.size(name));
            view.read(name, value);
            byte[] bytes = new byte[value.flip().remaining()];
            value.get(bytes);
            found.add(new Attribute(name.getBytes(StandardCharsets.UTF_8), bytes));
        }
        return found;
    }

    @Override
    void set(ByteBuffer name, ByteBuffer value) throws FileProblem {
        NioProblems.run(() -> view.write(text(name), value.duplicate()));
    }

    @Override
    void remove(ByteBuffer name) throws FileProblem {
        NioProblems.run(() -> view.delete(text(name)));
    }

    private static String text(ByteBuffer name) {
        return StandardCharsets.UTF_8.decode(name.duplicate()).toString();
    }
}
