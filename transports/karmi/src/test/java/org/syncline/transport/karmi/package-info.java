/** Tests of calls; read {@link org.syncline.transport.karmi.KarmiContractTest} first. */
package org.syncline.transport.karmi;
