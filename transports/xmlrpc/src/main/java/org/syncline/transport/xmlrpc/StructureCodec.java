package org.syncline.transport.xmlrpc;

import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.io.IOException;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Objects of a class with public fields. */
final class StructureCodec implements RpcCodec {

    private final Structure structure;
    private final Map<String, Member> members = new LinkedHashMap<>();

    private record Member(Field field, RpcCodec codec) {}

    StructureCodec(Structure structure) {
        this.structure = structure;
    }

    /** Adds the fields, which may be of this same type, in the order in which they are sent. */
    void complete(RpcCodecs codecs) {
        Map<String, Shape> shapes = new HashMap<>();
        structure.fields().forEach(field -> shapes.put(field.name(), field.shape()));
        for (Field field : structure.constructor().type().getFields()) {
            Shape shape = shapes.get(field.getName());
            if (shape != null) {
                members.put(field.getName(), new Member(field, codecs.of(shape)));
            }
        }
    }

    @Override
    public Object write(Object value, int depth) throws IOException {
        structure.require(value);
        if (depth >= MessageLimits.DEPTH) {
            throw MessageLimits.tooDeep(MessageLimits.DEPTH);
        }
        Map<String, Object> wire = HashMap.newHashMap(members.size());
        try {
            for (Map.Entry<String, Member> each : members.entrySet()) {
                Object content = each.getValue().field.get(value);
                if (content != null) {
                    wire.put(each.getKey(), each.getValue().codec.write(content, depth + 1));
                }
            }
            return wire;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(structure.name() + " is not open", e);
        }
    }

    @Override
    public Object read(Object wire) throws IOException {
        try {
            Object value = structure.constructor().make();
            for (Map.Entry<?, ?> each : RpcCodecs.members(wire).entrySet()) {
                Member member = members.get(each.getKey());
                if (member == null) {
                    throw new IOException(structure.name() + " has no " + each.getKey());
                }
                member.field.set(value, member.codec.read(each.getValue()));
            }
            return value;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(structure.name() + " is not open", e);
        }
    }
}
