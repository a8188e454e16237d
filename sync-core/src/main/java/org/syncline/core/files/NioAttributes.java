package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.TreeOptions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Owner, group and extended attributes by {@code java.nio.file}; access lists are not seen. */
final class NioAttributes extends AttributeWriter {

    private final Path path;

    NioAttributes(Path path) {
        this.path = path;
    }

    /** See {@link Tree#refusal}. */
    static String refusal(Set<String> views, TreeOptions choices) {
        List<String> options = new ArrayList<>();
        if (choices.owner() && !views.contains("posix")) {
            options.add("--owner");
        }
        if (choices.group() && !views.contains("posix")) {
            options.add("--group");
        }
        if (choices.xattrs() && !views.contains("user")) {
            options.add("--xattrs");
        }
        return options.isEmpty()
                ? ""
                : "this system cannot do that; leave out " + String.join(" and ", options);
    }

    static FoundAttributes read(Path path, TreeOptions choices) throws IOException {
        Kind kind = NioStats.of(path).kind();
        if (kind != Kind.FILE && kind != Kind.DIRECTORY) {
            return FoundAttributes.NOTHING;
        }
        String owner = null;
        String group = null;
        if (choices.owner() || choices.group()) {
            PosixFileAttributes posix = posix(path).readAttributes();
            owner = choices.owner() ? posix.owner().getName() : null;
            group = choices.group() ? posix.group().getName() : null;
        }
        ExtendedAttributes extended = null;
        boolean beyondLimits = false;
        if (choices.xattrs()) {
            try {
                extended = new NioXattrs(user(path)).present();
                beyondLimits = extended == null;
            } catch (FileProblem e) {
                if (e.code() != ErrorCode.NO_PERMISSION) {
                    throw e;
                }
            }
        }
        return new FoundAttributes(new Attributes(owner, group, extended), false, beyondLimits);
    }

    private static PosixFileAttributeView posix(Path path) throws FileProblem {
        return present(
                Files.getFileAttributeView(
                        path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS));
    }

    private static UserDefinedFileAttributeView user(Path path) throws FileProblem {
        return present(
                Files.getFileAttributeView(
                        path, UserDefinedFileAttributeView.class, LinkOption.NOFOLLOW_LINKS));
    }

    private static <T> T present(@Nullable T view) throws FileProblem {
        if (view == null) {
            throw new FileProblem(ErrorCode.OTHER, "this system has no such attributes");
        }
        return view;
    }

    @Override
    void setExtended(ExtendedAttributes wanted) throws FileProblem {
        new NioXattrs(user(path)).write(wanted);
    }

    @Override
    void setGroup(String group) throws FileProblem {
        PosixFileAttributeView view = posix(path);
        if (!NioProblems.get(view::readAttributes).group().getName().equals(group)) {
            GroupPrincipal found = named(group, accounts()::lookupPrincipalByGroupName);
            own(() -> view.setGroup(found));
        }
    }

    @Override
    void setOwner(String owner) throws FileProblem {
        PosixFileAttributeView view = posix(path);
        if (!NioProblems.get(view::readAttributes).owner().getName().equals(owner)) {
            UserPrincipal found = named(owner, accounts()::lookupPrincipalByName);
            own(() -> view.setOwner(found));
        }
    }

    private UserPrincipalLookupService accounts() {
        return path.getFileSystem().getUserPrincipalLookupService();
    }

    private static void own(NioProblems.Act act) throws FileProblem {
        try {
            NioProblems.run(act);
        } catch (FileProblem e) {
            throw e.code() == ErrorCode.NO_PERMISSION ? notAllowed() : e;
        }
    }

    /** Finds an account by its name. */
    @FunctionalInterface
    private interface Lookup<T> {
        T find(String name) throws IOException;
    }

    /** Java takes any number for a name, also one that belongs to somebody here. */
    private static <T> T named(String name, Lookup<T> lookup) throws FileProblem {
        FileProblem unknown = new FileProblem(ErrorCode.OTHER, "there is no \"" + name + "\" here");
        if (name.chars().allMatch(Character::isDigit)) {
            throw unknown;
        }
        try {
            return lookup.find(name);
        } catch (UserPrincipalNotFoundException e) {
            throw unknown;
        } catch (IOException e) {
            throw NioProblems.problem(e);
        }
    }
}
