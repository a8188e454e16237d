package org.syncline.core.archive;

import org.syncline.core.model.Intent;

import java.util.List;

/**
 * The changes that one call was about to make.
 *
 * @param number identity in the archive
 * @param boot the time between two restarts of the host in which they were noted
 */
public record NotedIntents(long number, String run, String boot, List<Intent> intents) {}
