package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.util.DefaultClassResolver;

/**
 * Finds registered classes by their numbers and no others. The library's own loads any class that a
 * peer names before it sees that it is not registered, and remembers the names for ever.
 */
final class AllowedClasses extends DefaultClassResolver {

    @Override
    protected Registration readName(Input input) {
        throw new KryoException("objects of types that are named are not allowed");
    }
}
