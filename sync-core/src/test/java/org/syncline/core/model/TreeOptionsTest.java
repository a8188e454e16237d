package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

import java.time.Instant;

class TreeOptionsTest {

    private static final TreeOptions NOTHING = new TreeOptions(false, LinkPolicy.SKIP);
    private static final Attributes ALL =
            new Attributes("alice", "staff", ExtendedAttributes.EMPTY);
    private static final Digest DIGEST = new Digest("md5", new byte[16]);

    private static Entry.RegularFile file(Attributes attributes) {
        RelPath first = RelPath.of("first");
        return new Entry.RegularFile(7, Instant.EPOCH, 0644, DIGEST, attributes, first);
    }

    @Test
    void eachChoiceChangesItselfAlone() {
        assertEquals(
                new TreeOptions(true, LinkPolicy.SKIP, false, false, false),
                NOTHING.withHardLinks(true));
        assertEquals(
                new TreeOptions(false, LinkPolicy.KEEP, false, false, false),
                NOTHING.withLinks(LinkPolicy.KEEP));
        assertEquals(
                new TreeOptions(false, LinkPolicy.SKIP, true, false, false),
                NOTHING.withOwner(true));
        assertEquals(
                new TreeOptions(false, LinkPolicy.SKIP, false, true, false),
                NOTHING.withGroup(true));
        assertEquals(
                new TreeOptions(false, LinkPolicy.SKIP, false, false, true),
                NOTHING.withXattrs(true));
    }

    @Test
    void aChoiceCanBeTakenBack() {
        TreeOptions all = new TreeOptions(true, LinkPolicy.SKIP, true, true, true);
        assertEquals(
                NOTHING,
                all.withHardLinks(false).withOwner(false).withGroup(false).withXattrs(false));
    }

    @Test
    void oneAttributeIsEnoughToAskForAttributes() {
        assertFalse(NOTHING.attributes());
        assertEquals(true, NOTHING.withOwner(true).attributes());
        assertEquals(true, NOTHING.withGroup(true).attributes());
        assertEquals(true, NOTHING.withXattrs(true).attributes());
    }

    @Test
    void looksAtWhatIsKnown() {
        assertEquals(
                NOTHING.withOwner(true),
                TreeOptions.lookingAt(new Attributes("alice", null, null)));
        assertEquals(
                NOTHING.withGroup(true),
                TreeOptions.lookingAt(new Attributes(null, "staff", null)));
        assertEquals(
                NOTHING.withXattrs(true),
                TreeOptions.lookingAt(new Attributes(null, null, ExtendedAttributes.EMPTY)));
    }

    @Test
    void showsTheAttributesThatAreAskedFor() {
        assertEquals(
                new Attributes("alice", null, null),
                NOTHING.withOwner(true).withSeenAttributes(file(ALL)).attributes());
        assertEquals(
                new Attributes(null, "staff", null),
                NOTHING.withGroup(true).withSeenAttributes(file(ALL)).attributes());
        assertEquals(
                new Attributes(null, null, ExtendedAttributes.EMPTY),
                NOTHING.withXattrs(true).withSeenAttributes(file(ALL)).attributes());
        assertSame(Attributes.NONE, NOTHING.withSeenAttributes(file(ALL)).attributes());
    }

    @Test
    void showsAnEntryAsItIsIfAllIsAskedFor() {
        Entry file = file(ALL);
        TreeOptions all = new TreeOptions(true, LinkPolicy.KEEP, true, true, true);
        assertSame(file, all.seen(file));
        assertSame(file, all.withSeenAttributes(file));
    }

    @Test
    void hardLinksAreSeenIfTheyAreAskedFor() {
        Entry.RegularFile file = file(Attributes.NONE);
        assertSame(file, NOTHING.withHardLinks(true).seen(file));
        Entry.RegularFile seen = (Entry.RegularFile) NOTHING.seen(file);
        assertNull(seen.linkedTo());
        assertEquals(file.withLink(null), seen);
        Entry directory = new Entry.Directory(Instant.EPOCH, 0755, ALL);
        assertEquals(new Entry.Directory(Instant.EPOCH, 0755), NOTHING.seen(directory));
    }
}
