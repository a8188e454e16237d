/**
 * CORBA on two object request brokers, and RMI over IIOP.
 *
 * <p>Read {@link org.syncline.benchmarks.direct.corba.DirectCorba} first.
 */
@NullMarked
package org.syncline.benchmarks.direct.corba;

import org.jspecify.annotations.NullMarked;
