/** Tests of connections; read {@link org.syncline.transport.karmi.call.CallsTest} first. */
package org.syncline.transport.karmi.call;
