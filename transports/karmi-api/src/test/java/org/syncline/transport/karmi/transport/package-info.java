/** Tests of KaRMI's serialisation as programs use it, by itself. */
package org.syncline.transport.karmi.transport;
