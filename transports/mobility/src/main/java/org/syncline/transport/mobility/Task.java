package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.CustomSerialization;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.concurrent.Callable;

/**
 * A task that a server carries out for its callers: one of these two and no other. It finds the
 * services of its server in {@link MobilityServices#HERE}.
 */
public sealed interface Task extends Callable<@Nullable Object>, CustomSerialization
        permits Call, Lookup {

    @Override
    @Nullable Object call() throws IOException;
}
