/** The command line. Read {@link org.syncline.cli.Main} first: it names every subcommand. */
@NullMarked
package org.syncline.cli;

import org.jspecify.annotations.NullMarked;
