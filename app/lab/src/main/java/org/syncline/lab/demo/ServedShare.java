package org.syncline.lab.demo;

/**
 * Where a share is reachable.
 *
 * @param bind seconds that binding took
 */
public record ServedShare(String transport, String url, double bind) {}
