package org.syncline.core.model;

/**
 * The parts of a tree that are synchronised beside names, content, times and modes.
 *
 * @param hardLinks hard links stay hard links, if both sides can hold them
 * @param links which symbolic links are synchronised
 * @param owner the owners of files and directories
 * @param group their groups
 * @param xattrs their extended attributes, those of users
 */
public record TreeOptions(
        boolean hardLinks, LinkPolicy links, boolean owner, boolean group, boolean xattrs) {

    public static final TreeOptions DEFAULT = new TreeOptions(true, LinkPolicy.PORTABLE);

    /** Without owners, groups and extended attributes. */
    public TreeOptions(boolean hardLinks, LinkPolicy links) {
        this(hardLinks, links, false, false, false);
    }

    /** The choice of those parts of attributes that are known. */
    public static TreeOptions lookingAt(Attributes known) {
        return new TreeOptions(
                false,
                LinkPolicy.SKIP,
                known.owner() != null,
                known.group() != null,
                known.extended() != null);
    }

    public TreeOptions withHardLinks(boolean choice) {
        return new TreeOptions(choice, links, owner, group, xattrs);
    }

    public TreeOptions withLinks(LinkPolicy choice) {
        return new TreeOptions(hardLinks, choice, owner, group, xattrs);
    }

    public TreeOptions withOwner(boolean choice) {
        return new TreeOptions(hardLinks, links, choice, group, xattrs);
    }

    public TreeOptions withGroup(boolean choice) {
        return new TreeOptions(hardLinks, links, owner, choice, xattrs);
    }

    public TreeOptions withXattrs(boolean choice) {
        return new TreeOptions(hardLinks, links, owner, group, choice);
    }

    /** True if any attribute is asked for. */
    public boolean attributes() {
        return owner || group || xattrs;
    }

    /** The entry as a run with these choices sees it. */
    public Entry seen(Entry entry) {
        return entry instanceof Entry.RegularFile file && !hardLinks
                ? withSeenAttributes(file.withLink(null))
                : withSeenAttributes(entry);
    }

    /** The entry without the attributes that are not asked for. */
    public Entry withSeenAttributes(Entry entry) {
        return entry.withAttributes(seen(entry.attributes()));
    }

    private Attributes seen(Attributes all) {
        if (owner && group && xattrs || all.equals(Attributes.NONE)) {
            return all;
        }
        Attributes seen =
                new Attributes(
                        owner ? all.owner() : null,
                        group ? all.group() : null,
                        xattrs ? all.extended() : null);
        return seen.equals(Attributes.NONE) ? Attributes.NONE : seen;
    }
}
