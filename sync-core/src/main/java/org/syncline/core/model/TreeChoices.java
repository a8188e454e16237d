package org.syncline.core.model;

/**
 * What of a tree is kept in step beside names, content, times and modes.
 *
 * @param hardLinks names of one file stay names of one file, where both sides can
 * @param links which symbolic links are synchronised
 */
public record TreeChoices(boolean hardLinks, LinkPolicy links) {

    public static final TreeChoices DEFAULT = new TreeChoices(true, LinkPolicy.PORTABLE);
}
