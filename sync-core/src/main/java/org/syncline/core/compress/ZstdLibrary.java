package org.syncline.core.compress;

import com.github.luben.zstd.util.Native;
import com.github.luben.zstd.util.ZstdVersion;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.UnpackedLibrary;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Locale;

/** Loads the machine code of Zstandard, once for each JVM. Safe for any thread. */
public final class ZstdLibrary {

    /** The library's own setting; a user's choice is respected. */
    private static final String PROPERTY = "ZstdNativePath";

    private ZstdLibrary() {}

    /**
     * Loads it from a folder below the one of the archives, where it is kept unpacked; from where
     * the library unpacks it itself if there is none, or if other users may write there.
     *
     * @throws IOException in words, if there is none for this system
     */
    public static synchronized void load(@Nullable Path parent) throws IOException {
        if (Native.isLoaded()) {
            return;
        }
        try {
            if (parent != null && System.getProperty(PROPERTY) == null) {
                prepare(parent);
            }
            Native.load();
        } catch (ExceptionInInitializerError e) {
            throw new IOException(
                    "the library of zstd cannot be unpacked: "
                            + e.getMessage()
                            + "; make room for temporary files, or take deflate or lz4",
                    e);
        } catch (LinkageError e) {
            throw new IOException(
                    "the library of zstd does not run on "
                            + System.getProperty("os.name")
                            + " "
                            + System.getProperty("os.arch")
                            + "; take deflate or lz4",
                    e);
        }
    }

    private static void prepare(Path parent) throws IOException {
        String name = System.mapLibraryName("zstd-jni-" + ZstdVersion.VERSION);
        String packed = "/" + system() + "/" + machine() + "/lib" + name.replaceFirst("^lib", "");
        URL source = Native.class.getResource(packed);
        if (source != null) {
            UnpackedLibrary.in(parent, "zstd-" + ZstdVersion.VERSION, source, name)
                    .ifPresent(library -> System.setProperty(PROPERTY, library.toString()));
        }
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith("win") ? "win" : name.startsWith("mac") ? "darwin" : name;
    }

    private static String machine() {
        String machine = System.getProperty("os.arch");
        return system().equals("darwin") && machine.equals("amd64") ? "x86_64" : machine;
    }
}
