package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.TreeDir;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/**
 * One hard case.
 *
 * @param name unique, lower case, fit for a folder's name anywhere
 * @param needs capabilities that the platform must have; empty if every platform can build it
 */
public record HardCase(String name, CaseGroup group, Set<CaseRequirement> needs, Recipe recipe) {
    public HardCase {
        needs = Set.copyOf(needs);
    }

    /** Builds one case in an empty directory. */
    @FunctionalInterface
    public interface Recipe {
        void build(CaseDir dir) throws IOException;
    }

    /**
     * Builds the case in {@code dir}, an existing empty directory, and reads it back. The tree is
     * the same every time, dates and modes included. If the platform cannot hold it, {@code dir} is
     * left empty.
     *
     * @throws IOException for any failure but the platform's inability
     */
    public BuildResult build(Path dir) throws IOException {
        return build(dir, TreeDirs.strongest(dir));
    }

    BuildResult build(Path dir, TreeDirs.Access access) throws IOException {
        try (TreeDir raw = TreeDirs.open(dir, access)) {
            recipe.build(new CaseDir(raw));
            return new BuildResult.Built(this);
        } catch (UnsupportedOperationException e) {
            return skipped(dir, e);
        } catch (IOException e) {
            if (needs.isEmpty() || !CapabilityErrors.explains(e)) {
                throw e;
            }
            return skipped(dir, e);
        }
    }

    private BuildResult skipped(Path dir, Exception cause) throws IOException {
        TreeDirs.clear(dir);
        return new BuildResult.Skipped(this, "needs " + needs + ": " + cause.getMessage());
    }

    @Override
    public String toString() {
        return name;
    }
}
