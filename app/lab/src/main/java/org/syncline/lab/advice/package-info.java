/**
 * Which transport for this tree over this link, and how sure is that? Predictions from measured
 * synchronisations.
 *
 * <p>Read {@link org.syncline.lab.advice.CostModel} first: what a synchronisation costs, by
 * transport. {@link org.syncline.lab.advice.Advisor} fits one for each transport, says how wrong
 * they are for cells that they have not seen, and ranks transports. {@link
 * org.syncline.lab.advice.MeasuredLoads} takes the points for it from the history. {@link
 * org.syncline.lab.advice.AutoTransport} chooses by them. {@code PredictionBasis} decides from
 * which of them the time of a run is predicted, or why from none.
 */
@NullMarked
package org.syncline.lab.advice;

import org.jspecify.annotations.NullMarked;
