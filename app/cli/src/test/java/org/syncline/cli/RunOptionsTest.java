package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.filter.Filter;
import org.syncline.core.filter.PathPattern;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.PathRule;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.lab.options.Form;
import org.syncline.lab.options.Labels;
import org.syncline.lab.options.RunOption;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Choices that go through a command line arrive as they were. */
class RunOptionsTest {

    static Stream<SyncOptions> choices() {
        SyncOptions none = SyncOptions.DEFAULT;
        Policy policy =
                new Policy(
                        Policy.Mode.MIRROR,
                        Policy.OnConflict.KEEP_BOTH,
                        List.of(
                                new PathRule(PathPattern.of("a=b.txt"), Policy.OnConflict.NEWER),
                                new PathRule(PathPattern.of("docs/"), Policy.OnConflict.LEFT)),
                        List.of(PathPattern.of(".git"), PathPattern.of("-x/")));
        return Stream.of(
                none,
                none.withPolicy(policy),
                none.withDigest("md5-jdk").withCallStyle(CallStyle.PER_FILE),
                none.withDelta(DeltaMode.NEVER).withBandwidth(1_234_567),
                none.withDurable(false).withVerified(true).withChecksum(true).withForce(true),
                none.withChoices(new TreeOptions(false, LinkPolicy.KEEP, true, true, true)),
                none.withExcludes(List.of("!kept", "a b", "\"quoted\"", "*,x=y", "\\#", "grün")),
                none.withMaxDelete(
                        List.of(
                                DeletionLimit.parse("50%"),
                                DeletionLimit.parse("20"),
                                DeletionLimit.parse("2GiB"))));
    }

    @ParameterizedTest
    @MethodSource("choices")
    void theyAreReadAsTheyWere(SyncOptions options) throws IOException {
        assertEquals(options, read(options));
    }

    @ParameterizedTest
    @EnumSource
    void eachIsReadAsItWas(RunOption option) throws IOException {
        SyncOptions changed = changed(option);

        assertNotEquals(SyncOptions.DEFAULT, changed);
        assertFalse(option.isPreset(changed));
        assertEquals(changed, read(changed));
    }

    /** Returns the preset with one option changed. */
    private static SyncOptions changed(RunOption option) {
        SyncOptions preset = SyncOptions.DEFAULT;
        return switch (option.form()) {
            case Form.Flag form -> form.with().apply(preset, form.named());
            case Form.Either form -> form.with().apply(preset, !form.get().apply(preset));
            case Form.OneOf<?> form ->
                    Stream.of(form.type().getEnumConstants())
                            .map(constant -> form.read(preset, Labels.of(constant)))
                            .filter(options -> !options.equals(preset))
                            .findFirst()
                            .orElseThrow();
            case Form.Rate form -> form.with().apply(preset, 7L);
            case Form.Written form -> form.with().apply(preset, "zstd:7");
            case Form.Several form ->
                    form.with()
                            .apply(preset, List.of(option.value().contains("=") ? "3=left" : "3"));
            case Form.Rules form -> preset.withExcludes(List.of("3"));
        };
    }

    /** The argument has another spelling and the same meaning. */
    @Test
    void aRuleMayLookLikeAnOption() throws IOException {
        List<String> rules =
                read(SyncOptions.DEFAULT.withExcludes(List.of("--force", "--"))).scope().excludes();
        Filter filter = Filter.of(rules);

        assertTrue(filter.excludes(RelPath.of("a/--force"), false), rules::toString);
        assertTrue(filter.excludes(RelPath.of("--"), true), rules::toString);
        assertFalse(filter.excludes(RelPath.of("force"), false), rules::toString);
    }

    private static SyncOptions read(SyncOptions options) throws IOException {
        List<String> line = new ArrayList<>(List.of("sync"));
        line.addAll(RunOption.arguments(options));
        line.addAll(List.of("--", "-left", "@right"));
        SyncCommand parsed =
                Main.commandLine()
                        .setExpandAtFiles(false)
                        .parseArgs(line.toArray(String[]::new))
                        .subcommand()
                        .commandSpec()
                        .commandLine()
                        .getCommand();
        return parsed.options();
    }
}
