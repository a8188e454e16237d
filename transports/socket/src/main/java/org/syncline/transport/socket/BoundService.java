package org.syncline.transport.socket;

import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.util.Arrays;

/** A bound service, and how long its methods take. Safe for any thread. */
public final class BoundService {

    /** A call that takes longer pays for a change of threads. */
    private static final long SHORT = 50_000;

    /** The time that a method is thought to take before its first call. */
    private static final long UNKNOWN = 200_000;

    /** One pause of the machine must not count for more than this. */
    private static final long MOST = 1_000_000;

    private static final int SMOOTHING = 8;

    private final int id;
    private final String name;
    private final ServiceCodec schema;
    private final Object service;
    private final MethodCodec[] methods;

    /** RACE: threads overwrite each other's averages; the worst case is a sample lost. */
    private final long[] nanos;

    BoundService(int id, String name, ServiceCodec schema, Object service) {
        this.id = id;
        this.name = name;
        this.schema = schema;
        this.service = service;
        methods = schema.methods().toArray(MethodCodec[]::new);
        nanos = new long[methods.length];
        Arrays.fill(nanos, UNKNOWN);
    }

    int id() {
        return id;
    }

    public String name() {
        return name;
    }

    ServiceCodec schema() {
        return schema;
    }

    public Object service() {
        return service;
    }

    public int methodCount() {
        return methods.length;
    }

    public MethodCodec method(int number) {
        return methods[number];
    }

    public boolean isShort(int method) {
        return nanos[method] < SHORT;
    }

    public void took(int method, long time) {
        long average = nanos[method];
        nanos[method] = average + (Math.min(time, MOST) - average) / SMOOTHING;
    }
}
