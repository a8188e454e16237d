/**
 * Sample corpora and a second peer in a JVM of its own. Read {@link
 * org.syncline.desktop.sample.SamplePeers} first.
 */
@NullMarked
package org.syncline.desktop.sample;

import org.jspecify.annotations.NullMarked;
