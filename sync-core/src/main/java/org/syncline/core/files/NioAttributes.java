package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.ExtendedAttributes.Attribute;
import org.syncline.core.model.TreeOptions;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
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
import java.util.Map;
import java.util.Set;

/** Owner, group and extended attributes by {@code java.nio.file}; access lists are not seen. */
final class NioAttributes {

    private NioAttributes() {}

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
        if (!choices.xattrs()) {
            return new FoundAttributes(new Attributes(owner, group, null), false, false);
        }
        List<Attribute> found;
        try {
            found = extended(user(path));
        } catch (AccessDeniedException e) {
            return new FoundAttributes(new Attributes(owner, group, null), false, false);
        }
        boolean fits = ExtendedAttributes.fits(found);
        ExtendedAttributes extended = fits ? ExtendedAttributes.of(found) : null;
        return new FoundAttributes(new Attributes(owner, group, extended), false, !fits);
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

    private static List<Attribute> extended(UserDefinedFileAttributeView view) throws IOException {
        List<Attribute> found = new ArrayList<>();
        for (String name : view.list()) {
            ByteBuffer value = ByteBuffer.allocate(view.size(name));
            view.read(name, value);
            byte[] bytes = new byte[value.flip().remaining()];
            value.get(bytes);
            found.add(new Attribute(name.getBytes(StandardCharsets.UTF_8), bytes));
        }
        return found;
    }

    static void write(Path path, Attributes wanted) throws FileProblem {
        LinuxAttributes.refuseOthers(NioStats.of(path).kind());
        List<FileProblem> failed = new ArrayList<>();
        ExtendedAttributes extended = wanted.extended();
        if (extended != null) {
            attempt("its extended attributes were", failed, () -> write(user(path), extended));
        }
        String group = wanted.group();
        if (group != null) {
            attempt("its group was", failed, () -> setGroup(path, group));
        }
        String owner = wanted.owner();
        if (owner != null) {
            attempt("its owner was", failed, () -> setOwner(path, owner));
        }
        FileProblem.throwAll(failed);
    }

    private static void setGroup(Path path, String group) throws IOException {
        PosixFileAttributeView view = posix(path);
        if (!view.readAttributes().group().getName().equals(group)) {
            GroupPrincipal found =
                    named(group, () -> accounts(path).lookupPrincipalByGroupName(group));
            own(() -> view.setGroup(found));
        }
    }

    private static void setOwner(Path path, String owner) throws IOException {
        PosixFileAttributeView view = posix(path);
        if (!view.readAttributes().owner().getName().equals(owner)) {
            UserPrincipal found = named(owner, () -> accounts(path).lookupPrincipalByName(owner));
            own(() -> view.setOwner(found));
        }
    }

    private static UserPrincipalLookupService accounts(Path path) {
        return path.getFileSystem().getUserPrincipalLookupService();
    }

    private static void own(NioProblems.Act act) throws IOException {
        try {
            NioProblems.run(act);
        } catch (FileProblem e) {
            throw e.code() == ErrorCode.NO_PERMISSION
                    ? new FileProblem(e.code(), LinuxAttributes.NOT_ALLOWED)
                    : e;
        }
    }

    /** Java takes any number for a name, also one that belongs to somebody here. */
    private static <T extends UserPrincipal> T named(String name, NioProblems.Step<T> lookup)
            throws IOException {
        FileProblem unknown = new FileProblem(ErrorCode.OTHER, "there is no \"" + name + "\" here");
        if (name.chars().allMatch(Character::isDigit)) {
            throw unknown;
        }
        try {
            return lookup.run();
        } catch (UserPrincipalNotFoundException e) {
            throw unknown;
        }
    }

    private static void attempt(String what, List<FileProblem> failed, NioProblems.Act part) {
        try {
            part.run();
        } catch (IOException e) {
            FileProblem why = NioProblems.problem(e);
            failed.add(new FileProblem(why.code(), what + " not set: " + why.getMessage()));
        }
    }

    private static void write(UserDefinedFileAttributeView view, ExtendedAttributes wanted)
            throws IOException {
        List<Attribute> found = extended(view);
        if (!ExtendedAttributes.fits(found)) {
            throw new FileProblem(ErrorCode.OTHER, "it has more of them than are synchronised");
        }
        Map<ByteBuffer, ByteBuffer> before = ExtendedAttributes.of(found).byName();
        try {
            change(view, before, wanted.byName());
        } catch (IOException e) {
            try {
                change(view, ExtendedAttributes.of(extended(view)).byName(), before);
            } catch (IOException next) {
                e.addSuppressed(next);
            }
            throw e;
        }
    }

    private static void change(
            UserDefinedFileAttributeView view,
            Map<ByteBuffer, ByteBuffer> old,
            Map<ByteBuffer, ByteBuffer> wanted)
            throws IOException {
        for (ByteBuffer name : old.keySet()) {
            if (!wanted.containsKey(name)) {
                view.delete(text(name));
            }
        }
        for (Map.Entry<ByteBuffer, ByteBuffer> each : wanted.entrySet()) {
            if (!each.getValue().equals(old.get(each.getKey()))) {
                view.write(text(each.getKey()), each.getValue().duplicate());
            }
        }
    }

    private static String text(ByteBuffer name) {
        return StandardCharsets.UTF_8.decode(name.duplicate()).toString();
    }
}
