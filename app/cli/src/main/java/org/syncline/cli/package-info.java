/**
 * The command line. Read {@link org.syncline.cli.Main} first: it names every subcommand; each is
 * one class, with what several have in common in the {@code …Options} classes. {@link
 * org.syncline.cli.SyncJob} is the way from options to a session, {@link org.syncline.cli.Reporter}
 * the way from a session to the user.
 */
@NullMarked
package org.syncline.cli;

import org.jspecify.annotations.NullMarked;
