package org.syncline.lab.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;

import java.util.List;

/**
 * Tables as JSON: {@code {title, columns: [{key, heading, unit}], rows: [{key: value}], notes}}. A
 * measured value is an object of its statistics; an absent one is null; statistics that do not
 * exist are left out.
 */
public final class JsonTable {
    private static final ObjectMapper MAPPER =
            new ObjectMapper()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature());

    private JsonTable() {}

    static String write(Table table) {
        return text(node(table));
    }

    /** Returns indented JSON text that ends with a line end. */
    public static String text(ObjectNode node) {
        try {
            return MAPPER.writeValueAsString(node).replace("\r\n", "\n") + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree of plain values is always JSON", e);
        }
    }

    public static ObjectNode node(Table table) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("title", table.title());
        ArrayNode columns = root.putArray("columns");
        for (Column column : table.columns()) {
            columns.addObject()
                    .put("key", column.key())
                    .put("heading", column.heading())
                    .put("unit", column.unit());
        }
        ArrayNode rows = root.putArray("rows");
        for (List<Cell> row : table.rows()) {
            ObjectNode object = rows.addObject();
            for (int i = 0; i < row.size(); i++) {
                put(object, table.columns().get(i), row.get(i));
            }
        }
        table.notes().forEach(root.putArray("notes")::add);
        return root;
    }

    private static void put(ObjectNode object, Column column, Cell cell) {
        String key = column.key();
        switch (cell) {
            case Cell.Absent absent -> object.putNull(key);
            case Cell.Text text -> object.put(key, text.value());
            case Cell.Count count -> object.put(key, count.value());
            case Cell.Figure figure -> object.put(key, figure.value());
            case Cell.Printed printed -> put(object, column, printed);
            case Cell.Measured measured -> putAll(object.putObject(key), measured.summary());
            case Cell.Estimated estimated -> putAll(object.putObject(key), estimated.estimate());
        }
    }

    private static void put(ObjectNode object, Column column, Cell.Printed printed) {
        boolean estimated = column.kind() == Column.Kind.ESTIMATED;
        ObjectNode holder = estimated ? object.putObject(column.key()) : object;
        holder.put(estimated ? "value" : column.key(), printed.value().doubleValue());
    }

    private static void putAll(ObjectNode object, Estimate e) {
        object.put("value", e.value());
        e.interval().ifPresent(ci -> object.put("ciLow", ci.low()).put("ciHigh", ci.high()));
    }

    private static void putAll(ObjectNode object, Summary s) {
        object.put("n", s.n()).put("median", s.median()).put("mean", s.mean());
        s.deviation().ifPresent(sd -> object.put("sd", sd));
        s.confidence().ifPresent(ci -> object.put("ciLow", ci.low()).put("ciHigh", ci.high()));
        object.put("min", s.min()).put("max", s.max());
    }
}
