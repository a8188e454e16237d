/**
 * The published studies, run again: tables in the form of the originals, with published figures
 * beside measured ones.
 *
 * <p>Read {@link org.syncline.lab.study.Study} first, then one of them, such as {@link
 * org.syncline.lab.study.Mobility}. A study says which experiments it needs and makes a {@link
 * org.syncline.lab.study.StudyReport} of their {@link org.syncline.lab.study.Results}; it neither
 * runs nor stores anything. {@link org.syncline.lab.study.Studies} lists them. A {@link
 * org.syncline.lab.study.ChosenStudy} is one as a user chose it, and {@link
 * org.syncline.lab.study.StudyRun} runs it.
 */
@NullMarked
package org.syncline.lab.study;

import org.jspecify.annotations.NullMarked;
