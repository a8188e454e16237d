package org.syncline.lab.options;

import org.jspecify.annotations.Nullable;
import org.syncline.core.compress.Compression;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The options of a run, each declared once, in the order of the help. The command line, the window,
 * its stored settings and the tables of runs follow from here; {@link SyncOptions} holds the
 * values, and the preset of each is that of {@link SyncOptions#DEFAULT}.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
public enum RunOption {
    MODE(
            "--mode=MODE",
            new Form.OneOf<>(
                    Policy.Mode.class,
                    "mode",
                    ChoiceWords::of,
                    o -> o.policy().mode(),
                    (o, mode) -> o.withPolicy(o.policy().withMode(mode))),
            "two-way (default); mirror: make RIGHT what LEFT is; update: bring what is new or"
                    + " changed to RIGHT, delete nothing.",
            new WindowText(
                    "mode",
                    "_Mode",
                    "Two-way: changes travel both ways. Mirror: the right becomes what the left is."
                            + " Update: new and changed files go to the right, nothing is"
                            + " deleted.")),
    POLICY(
            "--policy=POLICY",
            new Form.OneOf<>(
                    Policy.OnConflict.class,
                    "policy",
                    ChoiceWords::of,
                    o -> o.policy().onConflict(),
                    (o, choice) -> o.withPolicy(o.policy().withOnConflict(choice))),
            "For files that both sides changed: skip (default), keep-both, newer, left, right.",
            new WindowText(
                    "onConflict", "Co_nflicts", "What happens to a file that both sides changed.")),
    RULE(
            "--rule=PATTERN=POLICY",
            new Form.Several(RuleText::rules, RuleText::withRules),
            "Another policy for what matches; may be repeated, the most specific counts."),
    ATOMIC(
            "--atomic=PATTERN",
            new Form.Several(RuleText::atomic, RuleText::withAtomic),
            "Decide folders that match as a whole: changed on both sides, in whatever files, they"
                    + " are one conflict; may be repeated."),
    CHECKSUM(
            "--checksum",
            new Form.Flag(true, o -> o.scope().checksum(), SyncOptions::withChecksum),
            "Hash every file, even where size and times say that it is unchanged.",
            new WindowText(
                    "checksum", "_Comparing", "Read every file again, whatever its times say")),
    DIGEST(
            "--digest=NAME",
            new Form.OneOf<>(
                    DigestAlgorithm.class,
                    "digest",
                    ChoiceWords::of,
                    o -> DigestAlgorithm.named(o.scope().digest()),
                    (o, digest) -> o.withDigest(digest.label())),
            "sha-256 (default), sha-512, md5 (Bouncy Castle), md5-jdk.",
            new WindowText(
                    "digest", "Si_gnature", "How files are signed to tell whether they differ.")),
    NO_HARD_LINKS(
            "--no-hard-links",
            ofTree(false, TreeOptions::hardLinks, TreeOptions::withHardLinks),
            "Treat every name as a file of its own, even where names share a file.",
            new WindowText(
                    "separateLinks", "_Hard links", "Keep names of one file names of one file")),
    LINKS(
            "--links=POLICY",
            new Form.OneOf<>(
                    LinkPolicy.class,
                    "link policy",
                    ChoiceWords::of,
                    o -> o.scope().choices().links(),
                    (o, links) -> o.withChoices(o.scope().choices().withLinks(links))),
            "Symbolic links: portable (default), those that stay inside the folder; keep, all as"
                    + " they are; skip, none.",
            new WindowText("links", "_Symbolic links", "")),
    OWNER(
            "--owner",
            ofTree(true, TreeOptions::owner, TreeOptions::withOwner),
            "Keep owners in step, by name; setting them takes an administrator.",
            new WindowText("owner", "_Owners", "Keep them in step; takes an administrator")),
    GROUP(
            "--group",
            ofTree(true, TreeOptions::group, TreeOptions::withGroup),
            "Keep groups in step, by name.",
            new WindowText("group", "_Groups", "Keep them in step, by name")),
    XATTRS(
            "--xattrs",
            ofTree(true, TreeOptions::xattrs, TreeOptions::withXattrs),
            "Keep users' extended attributes in step; access lists are told of.",
            new WindowText("xattrs", "E_xtended attributes", "Keep those of users in step")),
    EXCLUDE(
            "--exclude=PATTERN",
            new Form.Rules(),
            "Leave out what matches, as in .gitignore; may be repeated.",
            new WindowText(
                    "rules",
                    "_Leave out, one rule a line, as in .gitignore; ! takes in again",
                    "",
                    "*.tmp\n/build/\n!keep.tmp")),
    MAX_DELETE(
            "--max-delete=N|P%|SIZE",
            new Form.Several(RunOption::limits, RunOption::withLimits),
            "Stop if a side would lose more than this many entries, this share of them, or this"
                    + (" much content; may be repeated (default: " + DeletionLimit.DEFAULT_WORDS)
                    + ").",
            new WindowText(
                    "maxDelete",
                    "Stop _before deleting more than",
                    "On one side: a count (20), a share (30%), a size (2GB).",
                    DeletionLimit.DEFAULT_WORDS)),
    FORCE(
            "--force",
            new Form.Flag(true, o -> o.guard().force(), SyncOptions::withForce),
            "Go on where a guard would stop the run."),
    CALL(
            "--call=STYLE",
            new Form.OneOf<>(
                    CallStyle.class,
                    "calling style",
                    ChoiceWords::of,
                    o -> o.transfer().callStyle(),
                    SyncOptions::withCallStyle),
            "How content moves: pipelined (default), batched, per-file.",
            new WindowText(
                    "call",
                    "_Calls",
                    "How files are packed into remote calls: one call per file, many per call, or"
                            + " several such calls under way at once.")),
    COMPRESS(
            "--compress=NAME[:LEVEL]",
            new Form.Written(
                    o -> o.transfer().compression().text(),
                    (o, text) -> o.withCompression(Compression.parse(text))),
            "Compress content on its way to and from a peer, where that makes it smaller: none"
                    + " (default), deflate, lz4, zstd; a level may follow, as in zstd:9.",
            new WindowText(
                    "compress",
                    "Com_press",
                    "Between peers: none, deflate, lz4, zstd, or with a level: zstd:9.",
                    "none")),
    DELTA(
            "--delta=WHEN",
            new Form.OneOf<>(
                    DeltaMode.class,
                    "choice",
                    ChoiceWords::of,
                    o -> o.transfer().delta(),
                    SyncOptions::withDelta),
            "Copy at the target what it has of a file, instead of sending it: auto (default: if a"
                    + " side is a peer), always, never.",
            new WindowText("delta", "_What the target has", "")),
    BWLIMIT(
            "--bwlimit=RATE",
            new Form.Rate(o -> o.transfer().bandwidth(), SyncOptions::withBandwidth),
            "Send at most so many bytes of content each second to and from a peer, such as 500k, 2M"
                    + " or 1MiB. Two local folders are not slowed, which a notice says.",
            new WindowText("bandwidth", "Send at _most", "", "no limit")),
    DURABLE(
            "--durable",
            new Form.Either(
                    "--fast",
                    "Leave it to the system when that reaches the disk (the default of demo).",
                    o -> o.transfer().durable(),
                    SyncOptions::withDurable),
            "Force everything to disk before it counts as done (the default of sync).",
            new WindowText(
                    "durable",
                    "_Writing",
                    "Durable: everything is forced to disk before it counts as done. Fast: the"
                            + " operating system writes when it likes.")),
    VERIFY_WRITES(
            "--verify-writes",
            new Form.Flag(true, o -> o.transfer().verified(), SyncOptions::withVerified),
            "Read every file that was written back from the disk before it gets its name.",
            new WindowText("verifyWrites", "W_riting", "Read back from the disk what was written"));

    /** The options that a plan depends on: for {@code sync} and {@code compare}. */
    public static final Set<RunOption> OF_PLAN = range(MODE, FORCE);

    /** The options for carrying out a plan: for {@code sync} and {@code demo}. */
    public static final Set<RunOption> OF_TRANSFER = range(CALL, VERIFY_WRITES);

    /** The options for runs that are measured. */
    public static final Set<RunOption> OF_DEMO = withChecksum(OF_TRANSFER);

    /** The options that {@code serve} has too: its root is treated no other way. */
    public static final Set<RunOption> OF_SERVING =
            Collections.unmodifiableSet(
                    EnumSet.of(DIGEST, LINKS, OWNER, GROUP, XATTRS, DURABLE, VERIFY_WRITES));

    /** The options in the window's bar, from left to right. */
    public static final List<RunOption> IN_BAR = List.of(MODE, POLICY, DIGEST, CALL, DURABLE);

    /** The options in the window's dialog, from top to bottom. */
    public static final List<RunOption> IN_DIALOG =
            List.of(
                    EXCLUDE,
                    LINKS,
                    NO_HARD_LINKS,
                    OWNER,
                    GROUP,
                    XATTRS,
                    CHECKSUM,
                    VERIFY_WRITES,
                    COMPRESS,
                    DELTA,
                    BWLIMIT,
                    MAX_DELETE);

    /**
     * Options that tables leave out: three have columns, the others only decide whether a run
     * stops.
     */
    private static final List<RunOption> NOT_IN_TABLES =
            List.of(MODE, DIGEST, CALL, POLICY, MAX_DELETE, FORCE);

    private final String usage;
    private final Form form;
    private final String help;
    private final @Nullable WindowText window;

    RunOption(String usage, Form form, String help) {
        this(usage, form, help, null);
    }

    /**
     * @param usage the option as the help shows it, {@code --mode=MODE}
     */
    RunOption(String usage, Form form, String help, @Nullable WindowText window) {
        this.usage = usage;
        this.form = form;
        this.help = help;
        this.window = window;
    }

    private static Set<RunOption> range(RunOption first, RunOption last) {
        return Collections.unmodifiableSet(EnumSet.range(first, last));
    }

    private static Set<RunOption> withChecksum(Set<RunOption> others) {
        Set<RunOption> all = EnumSet.of(CHECKSUM);
        all.addAll(others);
        return Collections.unmodifiableSet(all);
    }

    /** Returns the option as the user types it: {@code --mode}. */
    public String argument() {
        return usage.split("=", 2)[0];
    }

    /** Returns the option without its dashes: {@code mode}. */
    public String label() {
        return argument().substring(2);
    }

    /** Returns the name of its value in the help: {@code MODE}; empty for an option without one. */
    public String value() {
        return usage.substring(Math.min(argument().length() + 1, usage.length()));
    }

    public Form form() {
        return form;
    }

    public String help() {
        return help;
    }

    /** Returns its words in the window, for those of {@link #IN_BAR} and {@link #IN_DIALOG}. */
    public WindowText window() {
        return Objects.requireNonNull(window, usage);
    }

    /** Returns true if the options hold the preset. */
    public boolean isPreset(SyncOptions options) {
        return form.texts(options).equals(form.texts(SyncOptions.DEFAULT))
                && named(options).equals(named(SyncOptions.DEFAULT));
    }

    /** Returns the name under which the option is given; a choice between two names has both. */
    private String named(SyncOptions options) {
        return form instanceof Form.Either either && !either.get().apply(options)
                ? either.opposite()
                : argument();
    }

    /** Returns the arguments of {@code sync} by which a command line has the same choices. */
    public static List<String> arguments(SyncOptions options) {
        return arguments(options, EnumSet.allOf(RunOption.class));
    }

    /** Returns the arguments for some of the options, in the order of the help. */
    public static List<String> arguments(SyncOptions options, Set<RunOption> some) {
        List<String> arguments = new ArrayList<>();
        for (RunOption option : new TreeSet<>(some)) {
            String name = option.named(options);
            for (String text : option.form.texts(options)) {
                arguments.add(text.isEmpty() ? name : name + "=" + option.guarded(text));
            }
        }
        return arguments;
    }

    /** The parser takes a rule that equals an option's name for that option. */
    private String guarded(String text) {
        return form instanceof Form.Rules && text.startsWith("-") ? "\\" + text : text;
    }

    /** Returns the cells of tables that have no column of their own, name → value. */
    public static Map<String, String> cells(SyncOptions options) {
        Map<String, String> cells = new TreeMap<>();
        for (RunOption option : values()) {
            List<String> texts = option.form.texts(options);
            if (!texts.isEmpty() && !NOT_IN_TABLES.contains(option)) {
                cells.put(option.named(options).substring(2), String.join(",", texts));
            }
        }
        return cells;
    }

    private static Form ofTree(
            boolean named,
            Function<TreeOptions, Boolean> get,
            BiFunction<TreeOptions, Boolean, TreeOptions> with) {
        return new Form.Flag(
                named,
                o -> get.apply(o.scope().choices()),
                (o, choice) -> o.withChoices(with.apply(o.scope().choices(), choice)));
    }

    private static List<String> limits(SyncOptions options) {
        List<DeletionLimit> limits = options.guard().maxDelete();
        return limits.equals(DeletionLimit.DEFAULT)
                ? List.of()
                : limits.stream().map(DeletionLimit::text).toList();
    }

    private static SyncOptions withLimits(SyncOptions options, List<String> texts) {
        return options.withMaxDelete(
                texts.isEmpty()
                        ? DeletionLimit.DEFAULT
                        : texts.stream().map(DeletionLimit::parse).toList());
    }
}
