package org.syncline.transport.kit.shape;

import java.lang.reflect.Method;
import java.util.List;

/**
 * One remote method.
 *
 * @param number its place among the methods of the interface, ordered by signature
 * @param parameters the shapes of its arguments
 * @param result the shape of its result, {@link Shape.Basic#NOTHING} for none
 */
public record MethodSchema(Method method, int number, List<Shape> parameters, Shape result) {}
