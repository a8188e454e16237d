package org.syncline.cli;

import org.syncline.core.filter.Filter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file of rules, one a line, in UTF-8 with or without a byte order mark. */
final class FilterFile {

    private static final String BYTE_ORDER_MARK = "\ufeff";

    private FilterFile() {}

    /** Leaves out blank lines and comments; a failure names the line that is no rule. */
    static List<String> rules(Path file) throws IOException {
        String text = text(file);
        String[] lines =
                (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).split("\n", -1);
        List<String> rules = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            try {
                if (Filter.isRule(lines[i])) {
                    rules.add(lines[i]);
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(file + ":" + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        return rules;
    }

    private static String text(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(file + ": the rules are not written in UTF-8", e);
        }
    }
}
