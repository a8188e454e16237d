package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.ExtendedAttributes.Attribute;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Modes;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Completes the metadata of a file or link that a killed run was about to set. A run sets
 * attributes, mode and time in this order, and goes on without attributes that it may not set; so a
 * mode or time that is set tells of those before it, but not that attributes are there. A part that
 * is neither as before the run nor as it was to be was set by somebody since, and stays. Used by
 * one thread.
 */
final class HalfSetMetadata {

    private final Tree tree;
    private final Use use;

    /** Sessions that may not write leave metadata; durable ones force it to disk. */
    record Use(boolean readOnly, boolean durable) {}

    HalfSetMetadata(Tree tree, Use use) {
        this.tree = tree;
        this.use = use;
    }

    private record Parts(Instant mtime, int mode, Attributes attributes) {

        static Parts of(Entry entry) {
            return switch (entry) {
                case Entry.RegularFile it -> new Parts(it.mtime(), it.mode(), it.attributes());
                case Entry.Directory it -> new Parts(it.mtime(), it.mode(), it.attributes());
                case Entry.Symlink it -> new Parts(it.mtime(), 0, Attributes.NONE);
                case Entry.Absent _, Entry.Unsyncable _ ->
                        new Parts(Instant.EPOCH, 0, Attributes.NONE);
            };
        }

        boolean hasAttributesOf(Parts other) {
            return attributes.agreesWith(other.attributes);
        }
    }

    /** The parts before the run, those that it was to set, and those that are there now. */
    private record Look(Parts was, Parts wanted, Parts found) {

        boolean isTimeSet() {
            return found.mtime.equals(wanted.mtime) && !was.mtime.equals(wanted.mtime);
        }

        boolean isModeSet() {
            return isTimeSet() || found.mode == wanted.mode && was.mode != wanted.mode;
        }

        /** Set in part or as a whole; nobody but the run can have done that. */
        boolean areAttributesBegun() {
            return !found.hasAttributesOf(was) && areAttributesMixed();
        }

        /** Nobody but the run can have set them. */
        boolean areAttributesMixed() {
            return isMixed(found.attributes, was.attributes, wanted.attributes);
        }

        boolean lacksAttributes() {
            return !isModeSet() && !found.hasAttributesOf(wanted) && areAttributesMixed();
        }

        /** The run went on without attributes that it could not set. */
        boolean wasRefusedAttributes() {
            return isModeSet() && !found.hasAttributesOf(wanted) && areAttributesMixed();
        }

        boolean lacksMode() {
            return !isTimeSet() && found.mode == was.mode && was.mode != wanted.mode;
        }

        boolean lacksTime() {
            return found.mtime.equals(was.mtime) && !was.mtime.equals(wanted.mtime);
        }

        boolean isEdited() {
            return !found.mtime.equals(was.mtime) && !found.mtime.equals(wanted.mtime)
                    || found.mode != was.mode && found.mode != wanted.mode
                    || !areAttributesMixed();
        }

        boolean isComplete() {
            return !lacksAttributes() && !lacksMode() && !lacksTime();
        }
    }

    private Look look(Intent intent) throws FileProblem {
        Parts was = Parts.of(intent.expected());
        Entry desired = intent.desired().entry();
        Parts wanted = Parts.of(desired);
        FileStat now = tree.stat(intent.path());
        int mode = desired instanceof Entry.Symlink ? 0 : Modes.travelling(now.mode());
        Attributes attributes =
                was.hasAttributesOf(wanted)
                        ? was.attributes
                        : tree.carried(intent.path(), TreeOptions.lookingAt(wanted.attributes))
                                .attributes();
        return new Look(was, wanted, new Parts(now.mtime().toInstant(), mode, attributes));
    }

    /** True if the run set something, or there was nothing to set. */
    boolean isBegun(Intent intent) throws FileProblem {
        Look look = look(intent);
        return look.isModeSet() || look.areAttributesBegun() || look.was().equals(look.wanted());
    }

    /**
     * Sets what is missing, unless the session may not write.
     *
     * @param known version of the path before the run
     * @return the state to record: the desired one, without what could not be set; or what is there
     *     under the known version if a run is still to set some of it
     */
    Versioned completed(Intent intent, VersionVector known) throws FileProblem {
        VersionVector desired = intent.desired().version();
        Look look = look(intent);
        if (use.readOnly() && !look.isComplete()) {
            // As if it were complete; but attributes that differ within one version are a conflict.
            boolean open = look.lacksAttributes() && !look.isEdited();
            return asFound(intent, look, open ? known : desired);
        }
        if (!look.isComplete()) {
            try {
                set(intent, look);
            } catch (FileProblem e) {
                Look left = look(intent);
                // The next step of a run fails as well, and tells why; but an edit is one of the
                // content that the killed run brought.
                return asFound(intent, left, left.isEdited() ? desired : known);
            }
            look = look(intent);
        }
        return look.wasRefusedAttributes() ? asFound(intent, look, desired) : intent.desired();
    }

    /** Tries each part, as a run does, and fails if one could not be set. */
    private void set(Intent intent, Look look) throws FileProblem {
        Parts wanted = look.wanted();
        boolean attributes = look.lacksAttributes();
        FileProblem refused = attributes ? refused(intent, wanted.attributes()) : null;
        if (look.lacksMode() || attributes && look.found().mode() == wanted.mode()) {
            int present = tree.stat(intent.path()).mode();
            tree.setMode(intent.path(), Modes.keeping(present, wanted.mode()));
        }
        if (look.lacksTime()) {
            tree.setTimes(intent.path(), wanted.mtime());
        }
        if (use.durable()) {
            tree.force();
        }
        if (refused != null) {
            throw refused;
        }
    }

    private @Nullable FileProblem refused(Intent intent, Attributes wanted) throws FileProblem {
        try {
            tree.setAttributes(intent.path(), wanted);
            return null;
        } catch (FileProblem e) {
            if (e.code() == ErrorCode.CLOSED) {
                throw e;
            }
            return e;
        }
    }

    /** What somebody else has set is not part of it, so that it counts as an edit. */
    private static Versioned asFound(Intent intent, Look look, VersionVector version) {
        Instant mtime = look.isTimeSet() ? look.wanted().mtime() : look.was().mtime();
        int mode = look.isModeSet() ? look.wanted().mode() : look.was().mode();
        Attributes attributes =
                look.areAttributesMixed() ? look.found().attributes() : look.was().attributes();
        Entry entry =
                switch (intent.expected()) {
                    case Entry.RegularFile it ->
                            new Entry.RegularFile(
                                    it.size(), mtime, mode, it.digest(), attributes, it.linkedTo());
                    case Entry.Symlink it -> new Entry.Symlink(it.target(), mtime);
                    case Entry.Directory _, Entry.Absent _, Entry.Unsyncable _ -> intent.expected();
                };
        return new Versioned(entry, version);
    }

    /** True if nobody but the run can have set these attributes, the wanted ones in part. */
    private static boolean isMixed(Attributes found, Attributes was, Attributes wanted) {
        return isOneOf(found.owner(), was.owner(), wanted.owner())
                && isOneOf(found.group(), was.group(), wanted.group())
                && isMixed(values(found), values(was), values(wanted));
    }

    private static boolean isMixed(
            Map<ByteBuffer, ByteBuffer> found,
            Map<ByteBuffer, ByteBuffer> was,
            Map<ByteBuffer, ByteBuffer> wanted) {
        Map<ByteBuffer, ByteBuffer> all = new HashMap<>(found);
        all.putAll(was);
        all.putAll(wanted);
        return all.keySet().stream()
                .allMatch(name -> isOneOf(found.get(name), was.get(name), wanted.get(name)));
    }

    private static boolean isOneOf(
            @Nullable Object found, @Nullable Object was, @Nullable Object wanted) {
        return Objects.equals(found, was) || Objects.equals(found, wanted);
    }

    private static Map<ByteBuffer, ByteBuffer> values(Attributes attributes) {
        Map<ByteBuffer, ByteBuffer> values = new HashMap<>();
        ExtendedAttributes extended = attributes.extended();
        if (extended != null) {
            for (Attribute each : extended.list()) {
                values.put(ByteBuffer.wrap(each.name()), ByteBuffer.wrap(each.value()));
            }
        }
        return values;
    }
}
