package org.syncline.core.execute;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.measure.Phases;

/**
 * How a run applies its steps.
 *
 * @param run identity of the run, which names its trash
 * @param durable force content and names to disk before a step counts as done
 * @param digest what content is verified with
 * @param phases where the time is booked
 */
public record ApplySettings(String run, boolean durable, DigestAlgorithm digest, Phases phases) {}
