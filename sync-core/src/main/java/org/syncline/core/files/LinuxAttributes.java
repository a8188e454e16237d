package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.TreeOptions;

import java.util.ArrayList;
import java.util.List;

/** Owner, group and extended attributes of the entry at a place. One thread. */
final class LinuxAttributes {

    private static final int OWNER_READS_AND_WRITES = 0600;

    /** For both backends. */
    static final String NOT_ALLOWED = "permission denied, it takes an administrator's rights";

    private final NameInDirectory at;
    private final Accounts accounts;

    LinuxAttributes(NameInDirectory at, Accounts accounts) {
        this.at = at;
        this.accounts = accounts;
    }

    FoundAttributes read(TreeOptions choices) throws FileProblem {
        FileStat stat = at.stat();
        if (stat.kind() != Kind.FILE && stat.kind() != Kind.DIRECTORY) {
            return FoundAttributes.NOTHING;
        }
        int user = Statx.owner(at.scratch().statx());
        int group = Statx.group(at.scratch().statx());
        LinuxXattrs.Found found = choices.xattrs() ? extended() : LinuxXattrs.Found.UNKNOWN;
        return new FoundAttributes(
                new Attributes(
                        choices.owner() ? accounts.users().name(user) : null,
                        choices.group() ? accounts.groups().name(group) : null,
                        found.extended()),
                found.hasAcl(),
                found.beyondLimits());
    }

    /** Unreadable attributes are unknown, which never counts as a change. */
    private LinuxXattrs.Found extended() throws FileProblem {
        try (LinuxXattrs opened = LinuxXattrs.open(at)) {
            return opened.read();
        } catch (FileProblem e) {
            if (e.code() == ErrorCode.NO_PERMISSION) {
                return LinuxXattrs.Found.UNKNOWN;
            }
            throw e;
        }
    }

    /** Extended attributes first, because they need rights that a change of owner may take away. */
    void write(Attributes wanted) throws FileProblem {
        FileStat stat = at.stat();
        refuseOthers(stat.kind());
        int user = Statx.owner(at.scratch().statx());
        int group = Statx.group(at.scratch().statx());
        List<FileProblem> failed = new ArrayList<>();
        ExtendedAttributes extended = wanted.extended();
        if (extended != null) {
            attempt("its extended attributes were", failed, () -> write(extended, stat));
        }
        int newGroup = number(wanted.group(), accounts.groups(), "its group was", failed);
        if (newGroup != group && newGroup != Accounts.UNCHANGED) {
            attempt("its group was", failed, () -> own(Accounts.UNCHANGED, newGroup));
        }
        int newUser = number(wanted.owner(), accounts.users(), "its owner was", failed);
        if (newUser != user && newUser != Accounts.UNCHANGED) {
            attempt("its owner was", failed, () -> own(newUser, Accounts.UNCHANGED));
        }
        FileProblem.throwAll(failed);
    }

    /** Links and devices keep their own. */
    static void refuseOthers(Kind kind) throws FileProblem {
        switch (kind) {
            case FILE, DIRECTORY -> {}
            case SYMLINK -> throw new FileProblem(ErrorCode.LOOP);
            case ABSENT -> throw new FileProblem(ErrorCode.NOT_FOUND);
            case OTHER -> throw new FileProblem(ErrorCode.NOT_REGULAR);
        }
    }

    /** One part. */
    @FunctionalInterface
    private interface Part {
        void set() throws FileProblem;
    }

    private static void attempt(String what, List<FileProblem> failed, Part part) {
        try {
            part.set();
        } catch (FileProblem e) {
            failed.add(new FileProblem(e.code(), what + " not set: " + e.getMessage()));
        }
    }

    private static int number(
            @Nullable String name, Accounts.Kind kind, String what, List<FileProblem> failed) {
        int[] number = {Accounts.UNCHANGED};
        if (name != null) {
            attempt(what, failed, () -> number[0] = kind.number(name));
        }
        return number[0];
    }

    private void own(int user, int group) throws FileProblem {
        int result = LibcAttributes.fchownat(at, user, group);
        if (result == -Errno.EPERM) {
            throw new FileProblem(ErrorCode.NO_PERMISSION, NOT_ALLOWED);
        }
        Errno.check(result);
    }

    /** Widens the mode for its owner meanwhile, if it does not allow the change. */
    private void write(ExtendedAttributes wanted, FileStat stat) throws FileProblem {
        try (LinuxXattrs opened = LinuxXattrs.open(at)) {
            opened.write(wanted);
        } catch (FileProblem e) {
            boolean allowed = (stat.mode() & OWNER_READS_AND_WRITES) == OWNER_READS_AND_WRITES;
            if (e.code() != ErrorCode.NO_PERMISSION || allowed) {
                throw e;
            }
            Errno.check(Libc.fchmodat(at, stat.mode() | OWNER_READS_AND_WRITES));
            try (LinuxXattrs opened = LinuxXattrs.open(at)) {
                opened.write(wanted);
            } finally {
                Errno.check(Libc.fchmodat(at, stat.mode()));
            }
        }
    }
}
