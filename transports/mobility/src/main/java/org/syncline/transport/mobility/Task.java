package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.CustomSerialization;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.concurrent.Callable;

/**
 * What a server carries out for its callers: these two and nothing else. It finds the services of
 * its server in {@link MobilityServices#HERE}.
 */
public sealed interface Task extends Callable<@Nullable Object>, CustomSerialization
        permits Call, Lookup {

    @Override
    @Nullable Object call() throws IOException;
}
