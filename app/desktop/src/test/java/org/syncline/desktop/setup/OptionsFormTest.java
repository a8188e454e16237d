package org.syncline.desktop.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.session.SyncOptions;

import java.util.List;

class OptionsFormTest {
    private static OptionsForm form(String rules, String megabytes, String maxDelete) {
        OptionsForm preset = OptionsForm.of(MoreOptions.DEFAULT);
        return new OptionsForm(
                rules,
                preset.links(),
                preset.hardLinks(),
                preset.checksum(),
                preset.verifyWrites(),
                preset.delta(),
                megabytes,
                maxDelete);
    }

    @ParameterizedTest
    @CsvSource({"'',0", "2.5,2500000", "'0,5',500000", "' 20 ',20000000", "0.000001,1"})
    void megabytesBecomeBytes(String text, long bytes) {
        OptionsForm form = form("", text, "");
        assertTrue(form.isSound());
        assertEquals(bytes, form.options().bandwidth());
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "fast", "NaN", "Infinity", "1e300", "2M"})
    void whatIsNoRateIsTold(String text) {
        assertFalse(form("", text, "").isSound());
        assertEquals(0, form("", text, "").options().bandwidth());
    }

    @Test
    void limitsStandBesideEachOther() {
        SyncOptions options = form("", "", "20, 30% 2GiB").options().applyTo(SyncOptions.DEFAULT);
        assertEquals(
                List.of("20", "30%", "2GiB"),
                options.maxDelete().stream().map(DeletionLimit::text).toList());
        assertEquals(
                DeletionLimit.DEFAULT,
                form("", "", " ").options().applyTo(SyncOptions.DEFAULT).maxDelete());
    }

    @Test
    void commentsStayInTheFieldAndOutOfTheRun() {
        OptionsForm form = form("# mine\r\n*.o\n\n!a.o", "", "");
        assertEquals(
                List.of("*.o", "!a.o"), form.options().applyTo(SyncOptions.DEFAULT).excludes());
        assertEquals("# mine\n*.o\n\n!a.o", OptionsForm.of(form.options()).rules());
    }

    @Test
    void whatAFileHoldsThatMakesNoSenseIsLeftOut() {
        MoreOptions options =
                new MoreOptions(
                        List.of("ok", "a//b"), null, false, false, false, null, -5, List.of("x"));
        assertEquals(List.of("ok"), options.rules());
        assertEquals(0, options.bandwidth());
        assertEquals(List.of(), options.maxDelete());
        assertEquals(1, options.changed());
    }
}
