package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * Arrays and lists of strings, bytes, blobs or messages: a field that occurs once for each.
 *
 * @param component the type of an array's elements, or null for a list
 */
record Repeated(Element element, @Nullable Class<?> component) implements FieldFormat {

    @Override
    public int wireType() {
        return element.wireType();
    }

    @Override
    public long size(int number, @Nullable Object value, Sizes sizes) throws IOException {
        long size = 0;
        for (Object each : elements(value)) {
            size += Lengths.tag(number) + element.size(each, sizes);
        }
        return size;
    }

    @Override
    public void write(CodedOutputStream out, int number, @Nullable Object value, Sizes sizes)
            throws IOException {
        for (Object each : elements(value)) {
            out.writeTag(number, element.wireType());
            element.write(out, each, sizes);
        }
    }

    private Object[] elements(@Nullable Object value) throws IOException {
        if (value instanceof Object[] array) {
            return array;
        } else if (value instanceof List<?> list) {
            return list.toArray();
        }
        throw Formats.wrongType(value, component == null ? List.class : component.arrayType());
    }

    @Override
    @SuppressWarnings("unchecked") // the list is one of ours
    public Object read(MessageInput in, @Nullable Object soFar) throws IOException {
        List<Object> list = soFar == null ? new ArrayList<>() : (List<Object>) soFar;
        list.add(element.read(in));
        return list;
    }

    @Override
    public Object complete(@Nullable Object soFar) {
        List<?> list = soFar == null ? List.of() : (List<?>) soFar;
        if (component == null) {
            return soFar == null ? new ArrayList<>() : list;
        }
        return list.toArray((Object[]) Array.newInstance(component, list.size()));
    }
}
