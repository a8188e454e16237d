package org.syncline.core.peer;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A message of which one thing is {@code null}.
 *
 * @param what the field or element, for failures
 */
public record MissingPart(Object message, String what) {

    /** Takes one thing at a time away from a message of this type, as deep as it goes. */
    public static List<MissingPart> of(Class<?> type) throws ReflectiveOperationException {
        List<MissingPart> all = new ArrayList<>();
        int places = places(full(type), type.getSimpleName()).size();
        for (int i = 0; i < places; i++) {
            Object message = full(type);
            Place place = places(message, type.getSimpleName()).get(i);
            place.clear();
            all.add(new MissingPart(message, place.name));
        }
        return all;
    }

    private record Place(String name, Object holder, Field field, int index) {

        Object get() throws IllegalAccessException {
            return field == null ? Array.get(holder, index) : field.get(holder);
        }

        void clear() throws IllegalAccessException {
            if (field == null) {
                Array.set(holder, index, null);
            } else {
                field.set(holder, null);
            }
        }
    }

    private static List<Place> places(Object holder, String name) throws IllegalAccessException {
        List<Place> places = new ArrayList<>();
        if (holder instanceof Object[] array) {
            for (int i = 0; i < array.length; i++) {
                places.add(new Place(name + "[" + i + "]", array, null, i));
            }
        } else if (isMessage(holder.getClass())) {
            fields(holder.getClass())
                    .filter(field -> !field.getType().isPrimitive())
                    .forEach(f -> places.add(new Place(name + "." + f.getName(), holder, f, 0)));
        }
        for (Place place : List.copyOf(places)) {
            places.addAll(places(place.get(), place.name));
        }
        return places;
    }

    /** A message all of whose arrays have an element. */
    private static Object full(Class<?> type) throws ReflectiveOperationException {
        Object made = type.getConstructor().newInstance();
        for (Field field : fields(type).toList()) {
            Class<?> component = field.getType().componentType();
            if (isMessage(field.getType())) {
                field.set(made, full(field.getType()));
            } else if (component != null && !component.isPrimitive()) {
                Object array = Array.newInstance(component, 1);
                Object element = component == byte[].class ? new byte[0] : "";
                Array.set(array, 0, isMessage(component) ? full(component) : element);
                field.set(made, array);
            }
        }
        return made;
    }

    private static Stream<Field> fields(Class<?> type) {
        return Stream.of(type.getFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()));
    }

    private static boolean isMessage(Class<?> type) {
        return type.getPackage() == Peer.class.getPackage();
    }
}
