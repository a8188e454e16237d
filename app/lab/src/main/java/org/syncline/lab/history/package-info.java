/**
 * The history of the lab: every run of an experiment and every sample of it, with the environment
 * that it was taken in, in one SQLite file of the user.
 *
 * <p>Read {@link org.syncline.lab.history.HistoryStore} first (what records), then {@link
 * org.syncline.lab.history.StoredRuns}, {@link org.syncline.lab.history.StoredStudies} and {@link
 * org.syncline.lab.history.LatestSamples} (what reads), and {@code docs/history-schema.md} for the
 * tables.
 */
@NullMarked
package org.syncline.lab.history;

import org.jspecify.annotations.NullMarked;
