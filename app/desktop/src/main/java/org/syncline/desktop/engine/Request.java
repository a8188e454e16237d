package org.syncline.desktop.engine;

import org.syncline.core.session.SyncOptions;

/**
 * What to compare.
 *
 * @param left a folder, or the address of a peer's share
 * @param right likewise
 */
public record Request(String left, String right, SyncOptions options) {}
