package org.syncline.lab.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A table of a file. Each failure is an IllegalArgumentException that says what to do, with the
 * file's name and, where it is known, the line.
 *
 * @param name in its header; empty for the keys before all tables
 * @param index among the tables of this name, from 0
 */
record TomlTable(TomlText text, String name, int index, ObjectNode node) {

    /** Reads a value, and fails in words for people. */
    interface Reader<T> {
        T read(JsonNode value);
    }

    /** Returns the table of the keys before all tables. */
    static TomlTable root(TomlText text) {
        return new TomlTable(text, "", 0, text.parse());
    }

    TomlTable requireOnly(Set<String> keys) {
        for (String key : (Iterable<String>) node::fieldNames) {
            if (!keys.contains(key)) {
                throw wrong(key, "", NearestNames.unknown("key", key, keys), null);
            }
        }
        return this;
    }

    boolean has(String key) {
        return node.has(key);
    }

    /** Returns the tables of a name: none, one, or several written as {@code [[name]]}. */
    List<TomlTable> tables(String key) {
        List<TomlTable> tables = new ArrayList<>();
        for (JsonNode each : each(key)) {
            if (!(each instanceof ObjectNode table)) {
                throw wrong(key, "", key + " is a table; begin it with [[" + key + "]]", null);
            }
            tables.add(new TomlTable(text, key, tables.size(), table));
        }
        return tables;
    }

    <T> T value(String key, Reader<T> reader, T otherwise) {
        JsonNode value = node.get(key);
        return value == null ? otherwise : read(key, value, reader);
    }

    /** Returns the values of a list, or a value that stands alone. */
    <T> List<T> list(String key, Reader<T> reader, List<T> otherwise) {
        if (!has(key)) {
            return otherwise;
        }
        List<T> values = new ArrayList<>();
        for (JsonNode value : each(key)) {
            values.add(read(key, value, reader));
        }
        if (values.isEmpty()) {
            throw wrong(
                    key, "", "the list " + key + " is empty; name a value, or leave it out", null);
        }
        return values;
    }

    private Iterable<JsonNode> each(String key) {
        JsonNode value = node.path(key);
        return value.isArray() || value.isMissingNode() ? value : List.of(value);
    }

    private <T> T read(String key, JsonNode value, Reader<T> reader) {
        try {
            return reader.read(value);
        } catch (IllegalArgumentException e) {
            throw wrong(key, value.isValueNode() ? value.asText() : "", key + ": " + said(e), e);
        }
    }

    /** Returns a failure for what only several keys together show. */
    IllegalArgumentException wrong(IllegalArgumentException e) {
        return wrong("", "", said(e), e);
    }

    private static String said(IllegalArgumentException e) {
        return String.valueOf(e.getMessage());
    }

    private IllegalArgumentException wrong(
            String key, String value, String what, @Nullable Exception e) {
        return text.wrong(new TomlText.Place(name, index, key), value, what, e);
    }
}
