package org.syncline.core.files;

import org.syncline.core.model.Capabilities;

import java.nio.file.Path;

/** The implementations of {@link Tree}. */
public enum TreeBackend implements TreeSource {

    /** System calls relative to open directories: every promise of {@link Tree} holds. */
    LINUX {
        @Override
        public boolean isAvailable() {
            return LinuxTree.isAvailable();
        }

        @Override
        public Tree open(Path root) throws FileProblem {
            return LinuxTree.open(root);
        }
    },

    /**
     * {@code java.nio.file} everywhere. Weaker: links are looked for before each step rather than
     * during it, so a local user who swaps a directory for a link at the right moment can lead that
     * one step astray; names must be representable as Java strings; {@link Tree#force} covers
     * names, and only content that was forced by {@link StagedFile#force}, on Windows neither.
     */
    PORTABLE {
        @Override
        public boolean isAvailable() {
            return true;
        }

        @Override
        public Tree open(Path root) throws FileProblem {
            return NioTree.open(root);
        }
    };

    /** True if this platform can run it. */
    public abstract boolean isAvailable();

    /** The strongest one available. */
    public static TreeBackend best() {
        return LINUX.isAvailable() ? LINUX : PORTABLE;
    }

    /** The capabilities of this platform's own file systems, for roots that must not be tried. */
    public static Capabilities presumedCapabilities() {
        return CapabilityProbe.presumed(System.getProperty("os.name", ""));
    }
}
