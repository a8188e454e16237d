/**
 * The options of a run, each declared once: names, words and form of its value. The command line
 * makes its options of them, the window its controls and its stored settings, tables their cells.
 *
 * <p>Read {@link org.syncline.lab.options.RunOption} first.
 */
@NullMarked
package org.syncline.lab.options;

import org.jspecify.annotations.NullMarked;
