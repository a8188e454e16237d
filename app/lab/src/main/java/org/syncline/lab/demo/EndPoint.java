package org.syncline.lab.demo;

/**
 * Where a share is reachable.
 *
 * @param bind seconds that binding took
 */
public record EndPoint(String transport, String url, double bind) {}
