package org.syncline.core.files;

import org.syncline.core.model.Attributes;

/**
 * The attributes that were found at a file or directory, beside content, time and mode.
 *
 * @param attributes the parts that were asked for; extended attributes are missing where they could
 *     not be read or are {@code beyondLimits}
 * @param hasAcl true if it has an access control list, which is never synchronised; only where
 *     extended attributes were asked for
 * @param beyondLimits true if it has more extended attributes than are synchronised
 */
public record FoundAttributes(Attributes attributes, boolean hasAcl, boolean beyondLimits) {

    public static final FoundAttributes NOTHING =
            new FoundAttributes(Attributes.NONE, false, false);
}
