/**
 * Caucho's three protocols over HTTP: Hessian 2 and Hessian 1, which are binary, and Burlap, which
 * is XML.
 *
 * <p>Read {@link org.syncline.transport.hessian.Hessian2Transport} first. {@link
 * org.syncline.transport.hessian.AllowedTypes} decides what may be read.
 */
@NullMarked
package org.syncline.transport.hessian;

import org.jspecify.annotations.NullMarked;
