package org.syncline.core.files;

/** Tells files apart, whatever their names; a number is used again once a file is gone. */
public record FileId(long device, long inode) {}
