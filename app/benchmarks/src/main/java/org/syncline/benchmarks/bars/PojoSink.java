package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.server.PojoLists.Primitive;
import org.syncline.benchmarks.server.PojoLists.Wrapped;

import java.io.IOException;
import java.util.List;

/** Takes a list and returns its length. */
interface PojoSink {

    int takePrimitives(List<Primitive> list) throws IOException;

    int takeWrapped(List<Wrapped> list) throws IOException;
}
