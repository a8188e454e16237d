/** Programs written for Java RMI, ported by the rule of the time; {@code Programs} lists ten. */
package org.syncline.transport.karmi.porting;
