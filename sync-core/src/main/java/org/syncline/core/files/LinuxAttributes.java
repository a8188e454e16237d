package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.TreeOptions;

/** Owner, group and extended attributes of the entry at a place. One thread. */
final class LinuxAttributes extends AttributeWriter {

    private static final int OWNER_READS_AND_WRITES = 0600;

    private final NameInDirectory at;
    private final Accounts accounts;
    private int owner;
    private int group;
    private int mode;

    LinuxAttributes(NameInDirectory at, Accounts accounts) {
        this.at = at;
        this.accounts = accounts;
    }

    FoundAttributes read(TreeOptions choices) throws FileProblem {
        Kind kind = look();
        if (kind != Kind.FILE && kind != Kind.DIRECTORY) {
            return FoundAttributes.NOTHING;
        }
        LinuxXattrs.Found found = choices.xattrs() ? extended() : LinuxXattrs.Found.UNKNOWN;
        return new FoundAttributes(
                new Attributes(
                        choices.owner() ? accounts.users().name(owner) : null,
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

    void write(Attributes wanted) throws FileProblem {
        write(wanted, look());
    }

    private Kind look() throws FileProblem {
        FileStat stat = at.stat();
        owner = Statx.owner(at.scratch().statx());
        group = Statx.group(at.scratch().statx());
        mode = stat.mode();
        return stat.kind();
    }

    @Override
    void setGroup(String name) throws FileProblem {
        int wanted = accounts.groups().number(name);
        if (wanted != group) {
            own(Accounts.UNCHANGED, wanted);
        }
    }

    @Override
    void setOwner(String name) throws FileProblem {
        int wanted = accounts.users().number(name);
        if (wanted != owner) {
            own(wanted, Accounts.UNCHANGED);
        }
    }

    private void own(int newOwner, int newGroup) throws FileProblem {
        int result = at.setOwner(newOwner, newGroup);
        if (result == -Errno.EPERM) {
            throw notAllowed();
        }
        Errno.check(result);
    }

    /** Widens the mode for its owner meanwhile, if it does not allow the change. */
    @Override
    void setExtended(ExtendedAttributes wanted) throws FileProblem {
        try (LinuxXattrs opened = LinuxXattrs.open(at)) {
            opened.write(wanted);
        } catch (FileProblem e) {
            boolean allowed = (mode & OWNER_READS_AND_WRITES) == OWNER_READS_AND_WRITES;
            if (e.code() != ErrorCode.NO_PERMISSION || allowed) {
                throw e;
            }
            Errno.check(at.setMode(mode | OWNER_READS_AND_WRITES));
            try (LinuxXattrs opened = LinuxXattrs.open(at)) {
                opened.write(wanted);
            } finally {
                Errno.check(at.setMode(mode));
            }
        }
    }
}
