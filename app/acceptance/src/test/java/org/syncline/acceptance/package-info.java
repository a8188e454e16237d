/**
 * The whole program tried from outside, in processes of its own. Read {@link
 * org.syncline.acceptance.CliProcess} first: a command in a JVM of its own, as {@link
 * org.syncline.cli.CliRun} is one in the JVM of the test. {@link
 * org.syncline.acceptance.WorkerFolder} makes a family of transports for those that need one.
 */
package org.syncline.acceptance;
