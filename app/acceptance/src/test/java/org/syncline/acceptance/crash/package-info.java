/**
 * The real commands, killed. Read {@link org.syncline.acceptance.crash.CrashSite} first: what must
 * hold after every kill.
 */
package org.syncline.acceptance.crash;
