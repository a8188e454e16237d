package org.syncline.corpora.tree;

import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.util.stream.Stream;

/** Whether {@link Libc} can be loaded here. */
final class LinuxSupport {
    static final boolean ARM = System.getProperty("os.arch", "").equals("aarch64");

    /** 64-bit Linux whose C library has even the youngest calls: glibc 2.33 (2021) or musl. */
    static final boolean COMPLETE = isKnownLinux() && hasYoungestCalls();

    private LinuxSupport() {}

    private static boolean isKnownLinux() {
        boolean known = ARM || System.getProperty("os.arch", "").equals("amd64");
        return known && System.getProperty("os.name", "").equals("Linux");
    }

    private static boolean hasYoungestCalls() {
        SymbolLookup libc = Linker.nativeLinker().defaultLookup();
        return Stream.of("mknodat", "getdents64", "statx")
                .allMatch(call -> libc.find(call).isPresent());
    }
}
