/** A program written for Java RMI, ported by the rule of the time. */
package org.syncline.transport.karmi.porting;
