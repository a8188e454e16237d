package org.syncline.core.model;

/**
 * An expected failure of one path; it never stops the others. {@code reason} is a sentence fragment
 * for people.
 */
public record Problem(RelPath path, String reason) {}
