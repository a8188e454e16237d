package org.syncline.corpora.hardcases;

import static org.syncline.corpora.hardcases.CaseRequirement.CASE_SENSITIVE;
import static org.syncline.corpora.hardcases.CaseRequirement.LONG_NAMES;
import static org.syncline.corpora.hardcases.CaseRequirement.NORMALISATION_SENSITIVE;
import static org.syncline.corpora.hardcases.CaseRequirement.RAW_NAMES;
import static org.syncline.corpora.hardcases.CaseRequirement.UNIX_NAMES;

import org.syncline.corpora.tree.RawPath;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Names that shells, other platforms, decoders and sort orders trip over. */
final class NameCases {
    private NameCases() {}

    static List<HardCase> all() {
        return Stream.of(plain(), unix(), unicode(), undecodable(), long255())
                .flatMap(List::stream)
                .toList();
    }

    private static List<HardCase> plain() {
        return List.of(
                names("name-inner-spaces", "two  spaces and one.txt"),
                names("name-leading-space", " leading"),
                names("name-leading-dash", "-rf", "--delete", "-"),
                names("name-leading-dot", ".hidden", "...three", "..two"),
                names("name-single-quote", "it's"),
                names(
                        "name-shell",
                        "$HOME",
                        "`id`",
                        "$(id)",
                        "a;b",
                        "a&b",
                        "!x",
                        "#x",
                        "~",
                        "~root"),
                names("name-percent", "%41%2F%00", "100%"),
                names("name-glob-brackets", "[a-z]", "{x,y}", "a"),
                names(
                        "name-litter",
                        "file~",
                        "#file#",
                        "._file",
                        "file.tmp",
                        "file.part",
                        ".nfs0001"),
                names("name-comma-equals", "a,b=c", "a@b", "(1)"),
                names("name-number-order", "1", "2", "10", "9"),
                tree("name-prefix-order", "a", "a-b", "a.b", "a0"),
                tree("name-reserved-folder", "sub", ".syncline-x", ".synclin", "syncline"),
                inner("name-reserved-folder-below", ".syncline"));
    }

    private static List<HardCase> unix() {
        return List.of(
                names("name-trailing-space", UNIX_NAMES, "trailing "),
                names("name-trailing-dot", UNIX_NAMES, "trailing.", "...", "dots.."),
                names("name-double-quote", UNIX_NAMES, "say \"hi\""),
                names("name-newline", UNIX_NAMES, "line\nbreak", "end\n", "\n"),
                names("name-tab-return", UNIX_NAMES, "tab\tbed", "carriage\rreturn"),
                names("name-control", UNIX_NAMES, "\u0001bell\u0007", "\u001b[31mred", "\u007f"),
                names("name-backslash", UNIX_NAMES, "back\\slash", "\\", "..\\up"),
                names("name-glob-stars", UNIX_NAMES, "*", "?", "a*b", "**"),
                names("name-colon", UNIX_NAMES, "C:", "file:stream", "12:30"),
                names("name-angles", UNIX_NAMES, "<in>", "a|b"),
                names(
                        "name-windows-devices",
                        UNIX_NAMES,
                        "CON",
                        "nul.txt",
                        "COM1",
                        "aux",
                        "LPT9.log"),
                names("name-case-pair", CASE_SENSITIVE, "readme", "README", "ReadMe"),
                names("name-case-reserved", CASE_SENSITIVE, ".Syncline", ".SYNCLINE"));
    }

    private static List<HardCase> unicode() {
        return List.of(
                names(
                        "name-emoji",
                        "\uD83D\uDE00.txt",
                        "\uD83D\uDC69\u200D\uD83D\uDC69\u200D\uD83D\uDC67 family"),
                names("name-right-to-left", "\u05E9\u05DC\u05D5\u05DD.txt", "\u0645\u0644\u0641"),
                names("name-bidi-override", "\u202Egnp.exe", "a\u2066b"),
                names("name-invisible", "a\u200Bb", "\uFEFFbom", "\u00A0"),
                names("name-nfc", "caf\u00E9"),
                names("name-nfd", NORMALISATION_SENSITIVE, "cafe\u0301"),
                names("name-nfc-nfd-pair", NORMALISATION_SENSITIVE, "caf\u00E9", "cafe\u0301"),
                names(
                        "name-compatibility",
                        NORMALISATION_SENSITIVE,
                        "\u00E5",
                        "\u212B",
                        "fi",
                        "\uFB01"),
                names("name-sharp-s", CASE_SENSITIVE, "stra\u00DFe", "STRASSE", "strasse"),
                names("name-dotless-i", CASE_SENSITIVE, "i", "I", "\u0131", "\u0130"),
                names("name-line-separator", "a\u2028b", "a\u0085b"));
    }

    private static List<HardCase> undecodable() {
        return List.of(
                bytes("name-latin-1", new int[] {'c', 'a', 'f', 0xE9}),
                bytes("name-latin-1-pair", new int[] {'c', 0xE8}, new int[] {'c', 0xE9}),
                bytes("name-overlong-slash", new int[] {0xC0, 0xAF}),
                bytes("name-lone-surrogate", new int[] {0xED, 0xA0, 0x80}),
                bytes("name-high-byte", new int[] {0xFF}, new int[] {0xFE, 0xFF}, new int[] {0x80}),
                bytes("name-cut-character", new int[] {'x', 0xE2, 0x82}));
    }

    private static List<HardCase> long255() {
        return List.of(
                names("name-255-bytes", LONG_NAMES, "n".repeat(255), "n".repeat(254) + "m"),
                names("name-255-bytes-unicode", LONG_NAMES, "\u20AC".repeat(85)));
    }

    private static HardCase names(String name, String... files) {
        return of(name, Set.of(), Stream.of(files).map(RawPath::of).toList());
    }

    private static HardCase names(String name, CaseRequirement need, String... files) {
        return of(name, Set.of(need), Stream.of(files).map(RawPath::of).toList());
    }

    private static HardCase bytes(String name, int[]... files) {
        return of(name, Set.of(RAW_NAMES), Stream.of(files).map(NameCases::raw).toList());
    }

    /** A directory {@code folder} with a file of the same name inside, and files beside it. */
    private static HardCase tree(String name, String folder, String... files) {
        HardCase beside = names(name, files);
        return new HardCase(
                name,
                CaseGroup.NAMES,
                Set.of(),
                dir -> {
                    dir.directory(RawPath.of(folder), inside -> inside.file(RawPath.of(folder)));
                    beside.recipe().build(dir);
                });
    }

    /** A directory {@code reserved} that is not at the root of the case. */
    private static HardCase inner(String name, String reserved) {
        RawPath folder = RawPath.of(reserved);
        return new HardCase(
                name,
                CaseGroup.NAMES,
                Set.of(),
                dir ->
                        dir.directory(
                                RawPath.of("sub"),
                                sub ->
                                        sub.directory(
                                                folder,
                                                inside -> inside.file("marker", "not ours"))));
    }

    private static HardCase of(String name, Set<CaseRequirement> needs, List<RawPath> files) {
        return new HardCase(
                name,
                CaseGroup.NAMES,
                needs,
                dir -> {
                    for (RawPath file : files) {
                        dir.file(file);
                    }
                });
    }

    private static RawPath raw(int[] unsigned) {
        byte[] bytes = new byte[unsigned.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) unsigned[i];
        }
        return RawPath.of(bytes);
    }
}
