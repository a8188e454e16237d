package org.syncline.lab.demo;

/**
 * The address of a share.
 *
 * @param bind seconds that binding took
 */
public record ServedShare(String transport, String url, double bind) {}
