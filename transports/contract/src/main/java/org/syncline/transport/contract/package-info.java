/**
 * The test suite that every transport passes.
 *
 * <p>Read {@link org.syncline.transport.contract.TransportContract} first: a transport's module
 * extends it, says which transport it is, and so runs the checks that the interfaces beside it
 * hold, one topic each.
 */
@NullMarked
package org.syncline.transport.contract;

import org.jspecify.annotations.NullMarked;
