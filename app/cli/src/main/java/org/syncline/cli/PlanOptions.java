package org.syncline.cli;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.filter.PathPattern;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeChoices;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.PathRule;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a plan depends on. */
final class PlanOptions {

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description =
                    "two-way (default); mirror: make RIGHT what LEFT is; update: bring what is new"
                            + " or changed to RIGHT, delete nothing.")
    private Policy.Mode mode = Policy.DEFAULT.mode();

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description =
                    "For files that both sides changed: skip (default), keep-both, newer, left,"
                            + " right.")
    private Policy.OnConflict policy = Policy.DEFAULT.onConflict();

    @Option(
            names = "--rule",
            paramLabel = "PATTERN=POLICY",
            description =
                    "Another policy for what matches; may be repeated, the most specific counts.")
    private List<PathRule> rules = new ArrayList<>();

    @Option(
            names = "--atomic",
            paramLabel = "PATTERN",
            description =
                    "Decide folders that match as a whole: changed on both sides, in whatever"
                            + " files, they are one conflict; may be repeated.")
    private List<PathPattern> atomic = new ArrayList<>();

    @Option(
            names = "--checksum",
            description = "Hash every file, even where size and times say that it is unchanged.")
    private boolean checksum;

    @Option(
            names = "--digest",
            paramLabel = "NAME",
            description = "sha-256 (default), sha-512, md5 (Bouncy Castle), md5-jdk.")
    private DigestAlgorithm digest = DigestAlgorithm.SHA_256;

    @Option(
            names = "--no-hard-links",
            description = "Treat every name as a file of its own, even where names share a file.")
    private boolean separateLinks = !TreeChoices.DEFAULT.hardLinks();

    @Option(
            names = "--links",
            paramLabel = "POLICY",
            description =
                    "Symbolic links: portable (default), those that stay inside the folder; keep,"
                            + " all as they are; skip, none.")
    private LinkPolicy links = TreeChoices.DEFAULT.links();

    @Option(
            names = "--owner",
            description = "Keep owners in step, by name; setting them takes an administrator.")
    private boolean owner;

    @Option(names = "--group", description = "Keep groups in step, by name.")
    private boolean group;

    @Option(
            names = "--xattrs",
            description = "Keep users' extended attributes in step; access lists are told of.")
    private boolean xattrs;

    @ArgGroup(multiplicity = "0..*")
    private List<FilterOption> filters = new ArrayList<>();

    @Option(
            names = "--max-delete",
            paramLabel = "N|P%|SIZE",
            description =
                    "Stop if a side would lose more than this many entries, this share of them, or"
                            + " this much content; may be repeated (default: half of a side of ten"
                            + " entries or more).")
    private List<DeletionLimit> maxDelete = new ArrayList<>();

    @Option(names = "--force", description = "Go on where a guard would stop the run.")
    private boolean force;

    SyncOptions options() throws IOException {
        SyncOptions preset = SyncOptions.DEFAULT;
        return new SyncOptions(
                new Policy(mode, policy, rules, atomic),
                digest.label(),
                checksum,
                preset.callStyle(),
                preset.delta(),
                preset.bandwidth(),
                preset.durable(),
                preset.verified(),
                new TreeChoices(!separateLinks, links, owner, group, xattrs),
                FilterOption.rules(filters),
                maxDelete.isEmpty() ? DeletionLimit.DEFAULT : maxDelete,
                force);
    }
}
