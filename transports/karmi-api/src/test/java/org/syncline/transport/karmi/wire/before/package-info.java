/** Old versions of classes. */
package org.syncline.transport.karmi.wire.before;
