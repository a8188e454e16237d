package org.syncline.lab.table;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/** Reads a workbook by its XML, as ISO/IEC 29500 says: a cell is a String or a BigDecimal. */
public final class XlsxFile {

    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    private final Map<String, Document> parts = new HashMap<>();
    private final List<String> strings;

    private XlsxFile(byte[] content) throws IOException {
        Path file = Files.createTempFile("workbook", ".xlsx");
        try {
            Files.write(file, content);
            try (ZipFile zip = new ZipFile(file.toFile())) {
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    parts.put(entry.getName(), xml(zip.getInputStream(entry).readAllBytes()));
                }
            }
        } finally {
            Files.delete(file);
        }
        strings =
                elements("xl/sharedStrings.xml", "t").map(e -> plain(e.getTextContent())).toList();
    }

    private static Document xml(byte[] content) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(content));
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(e);
        }
    }

    /** Returns the sheets by name, in their order. */
    public static Map<String, List<List<Optional<Object>>>> sheets(byte[] content)
            throws IOException {
        XlsxFile file = new XlsxFile(content);
        Map<String, List<List<Optional<Object>>>> sheets = new LinkedHashMap<>();
        file.elements("xl/workbook.xml", "sheet")
                .forEach(
                        sheet ->
                                sheets.put(
                                        sheet.getAttribute("name"),
                                        file.rows(
                                                Integer.parseInt(sheet.getAttribute("sheetId")))));
        return sheets;
    }

    /** Returns the formats of cells that have one of their own in the first sheet: by "B2". */
    public static Map<String, String> formats(byte[] content) throws IOException {
        XlsxFile file = new XlsxFile(content);
        Map<String, String> codes = new HashMap<>();
        file.elements("xl/styles.xml", "numFmt")
                .forEach(e -> codes.put(e.getAttribute("numFmtId"), e.getAttribute("formatCode")));
        Element styles = file.elements("xl/styles.xml", "cellXfs").findFirst().orElseThrow();
        List<Element> all = children(styles.getElementsByTagName("xf")).toList();
        Map<String, String> formats = new LinkedHashMap<>();
        file.elements("xl/worksheets/sheet1.xml", "c")
                .filter(cell -> !cell.getAttribute("s").isEmpty())
                .forEach(
                        cell -> {
                            Element style = all.get(Integer.parseInt(cell.getAttribute("s")));
                            String code = codes.get(style.getAttribute("numFmtId"));
                            if (code != null) {
                                formats.put(cell.getAttribute("r"), code);
                            }
                        });
        return formats;
    }

    private List<List<Optional<Object>>> rows(int sheet) {
        List<List<Optional<Object>>> rows = new ArrayList<>();
        elements("xl/worksheets/sheet" + sheet + ".xml", "row")
                .forEach(
                        row -> {
                            while (rows.size() < Integer.parseInt(row.getAttribute("r")) - 1) {
                                rows.add(List.of());
                            }
                            rows.add(row(children(row.getElementsByTagName("c"))));
                        });
        return rows;
    }

    private List<Optional<Object>> row(Stream<Element> cells) {
        List<Optional<Object>> row = new ArrayList<>();
        cells.forEach(
                cell -> {
                    int column = column(cell.getAttribute("r"));
                    while (row.size() < column) {
                        row.add(Optional.empty());
                    }
                    row.add(Optional.of(value(cell)));
                });
        return row;
    }

    private Object value(Element cell) {
        String text = cell.getElementsByTagName("v").item(0).getTextContent();
        return switch (cell.getAttribute("t")) {
            case "s" -> strings.get(Integer.parseInt(text));
            case "n" -> new BigDecimal(text);
            default -> throw new IllegalStateException("A cell of type " + cell.getAttribute("t"));
        };
    }

    private static int column(String reference) {
        return reference
                        .chars()
                        .filter(c -> c >= 'A')
                        .reduce(0, (column, letter) -> 26 * column + letter - 'A' + 1)
                - 1;
    }

    private static String plain(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(m -> String.valueOf((char) Integer.parseInt(m.group(1), 16)));
    }

    private Stream<Element> elements(String part, String name) {
        return children(parts.get(part).getElementsByTagName(name));
    }

    private static Stream<Element> children(NodeList nodes) {
        return IntStream.range(0, nodes.getLength())
                .<Node>mapToObj(nodes::item)
                .map(Element.class::cast);
    }
}
