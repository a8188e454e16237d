/**
 * The real commands, killed. Read {@link org.syncline.cli.crash.CrashSite} first: what must hold
 * after every kill.
 */
package org.syncline.cli.crash;
