/** The published interface of KaRMI, as tables that the packages are compared with. */
package org.syncline.transport.karmi.published;
