/**
 * Serialisers of other people's over the frames of the transport {@code socket}, from which these
 * transports differ in nothing else.
 *
 * <p>Read {@link org.syncline.transport.frames.Marshaller} first, then the packages below, one for
 * each library.
 */
@NullMarked
package org.syncline.transport.frames;

import org.jspecify.annotations.NullMarked;
