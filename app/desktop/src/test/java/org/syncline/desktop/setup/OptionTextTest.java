package org.syncline.desktop.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.options.Form;
import org.syncline.lab.options.RunOption;

import java.util.List;

class OptionTextTest {
    private static SyncOptions read(RunOption option, String text) {
        return OptionText.read((Form.Text) option.form(), SyncOptions.DEFAULT, text);
    }

    @ParameterizedTest
    @CsvSource({"'',0", "2.5,2500000", "'0,5',500000", "' 20 ',20000000", "0.000001,1"})
    void megabytesBecomeBytes(String text, long bytes) {
        assertEquals(bytes, read(RunOption.BWLIMIT, text).transfer().bandwidth());
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "fast", "NaN", "Infinity", "1e300", "2M"})
    void whatIsNoRateIsTold(String text) {
        assertThrows(IllegalArgumentException.class, () -> read(RunOption.BWLIMIT, text));
    }

    @ParameterizedTest
    @CsvSource({"'',none", "' none ',none", "zstd,zstd:3", "' lz4:9',lz4:9"})
    void aCompressionIsWrittenAsOnTheCommandLine(String text, String meant) {
        SyncOptions options = read(RunOption.COMPRESS, text);
        assertEquals(meant, options.transfer().compression().text());
        assertEquals(
                meant.equals("none") ? "" : meant,
                OptionText.of((Form.Text) RunOption.COMPRESS.form(), options));
        assertThrows(IllegalArgumentException.class, () -> read(RunOption.COMPRESS, text + "zip"));
    }

    @Test
    void limitsStandBesideEachOther() {
        assertEquals(
                List.of("20", "30%", "2GiB"),
                read(RunOption.MAX_DELETE, "20, 30% 2GiB").guard().maxDelete().stream()
                        .map(DeletionLimit::text)
                        .toList());
        assertEquals(DeletionLimit.DEFAULT, read(RunOption.MAX_DELETE, " ").guard().maxDelete());
    }

    @Test
    void commentsStayInTheFieldAndOutOfTheRun() {
        SyncOptions choices = read(RunOption.EXCLUDE, "# mine\r\n*.o\n\n!a.o");
        SetupState state = new SetupState("a", "b", choices, null);
        assertEquals(List.of("*.o", "!a.o"), state.request().options().scope().excludes());
        assertEquals(1, SetupState.changed(choices));
        assertEquals(0, SetupState.changed(read(RunOption.EXCLUDE, "# mine")));
        assertEquals(
                "# mine\n*.o\n\n!a.o",
                OptionText.of((Form.Text) RunOption.EXCLUDE.form(), choices));
    }

    @Test
    void aWrongRuleIsToldWithItsLine() {
        String told =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> read(RunOption.EXCLUDE, "good\na//b"))
                        .getMessage();
        assertEquals("Line 2: ", told.substring(0, 8));
    }
}
