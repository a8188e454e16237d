/**
 * Power cuts on a simulated disk. Read {@link org.syncline.core.crash.SimDisk} first, then {@link
 * org.syncline.core.crash.PowerCutTest}.
 */
package org.syncline.core.crash;
