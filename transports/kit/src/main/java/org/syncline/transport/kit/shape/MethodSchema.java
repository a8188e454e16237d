package org.syncline.transport.kit.shape;

import java.lang.reflect.Method;
import java.util.List;

/**
 * One remote method.
 *
 * @param number its place among the methods of the interface, ordered by signature
 * @param parameters what its arguments look like
 * @param result what it returns, {@link Shape.Basic#NOTHING} for none
 */
public record MethodSchema(Method method, int number, List<Shape> parameters, Shape result) {}
