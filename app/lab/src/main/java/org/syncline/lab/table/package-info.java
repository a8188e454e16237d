/**
 * Tables of figures and their writers. Read {@link org.syncline.lab.table.Table} first, then {@link
 * org.syncline.lab.table.Cell}; {@link org.syncline.lab.table.TableFormat} lists the formats.
 *
 * <p>Two families: for readers (text, Markdown, LaTeX) a repeated measurement is one cell, "0.123
 * (0.110–0.137)", and an absent figure is "–"; for programs (CSV, TSV, JSON, Excel) it is a set of
 * plain numbers that read back as the same doubles, and an absent figure is an empty field or null.
 * An absent figure is never 0.
 *
 * <p>Texts may be names of files that others chose: in every format they stay in their cell, and
 * neither a terminal, a spreadsheet, a browser nor LaTeX executes anything in them. The writer of
 * each format says how.
 */
@NullMarked
package org.syncline.lab.table;

import org.jspecify.annotations.NullMarked;
