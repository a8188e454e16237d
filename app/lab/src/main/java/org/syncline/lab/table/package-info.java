/**
 * Tables of figures and their writers. Read {@link org.syncline.lab.table.Table} first, then {@link
 * org.syncline.lab.table.Cell}; {@link org.syncline.lab.table.TableFormat} lists the formats.
 *
 * <p>Two families: for readers (text, Markdown, LaTeX) a repeated measurement is one cell, "0.123
 * (0.110–0.137)", and an absent figure is "–"; for programs (CSV, TSV, JSON) it is a set of plain
 * numbers, and an absent figure is an empty field or null. An absent figure is never 0.
 */
@NullMarked
package org.syncline.lab.table;

import org.jspecify.annotations.NullMarked;
