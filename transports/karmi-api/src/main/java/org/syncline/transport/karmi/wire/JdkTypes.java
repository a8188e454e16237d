package org.syncline.transport.karmi.wire;

import java.util.Set;

/**
 * The JDK classes that may always be built: they hold data only and run no code of the sender's
 * choice.
 */
final class JdkTypes {
    private static final Set<String> LANG =
            Set.of(
                    "Object",
                    "Number",
                    "Enum",
                    "Throwable",
                    "StackTraceElement",
                    "String",
                    "Boolean",
                    "Byte",
                    "Short",
                    "Character",
                    "Integer",
                    "Long",
                    "Float",
                    "Double",
                    "Record",
                    "Comparable",
                    "CharSequence",
                    "String$CaseInsensitiveComparator");

    private static final Set<String> UTIL =
            Set.of(
                    "BitSet",
                    "Locale",
                    "EnumMap",
                    "EnumSet",
                    "EnumSet$SerializationProxy",
                    "RegularEnumSet",
                    "JumboEnumSet",
                    "Vector",
                    "Stack",
                    "IdentityHashMap",
                    "Properties",
                    "Optional",
                    "OptionalInt",
                    "CollSer",
                    "Comparators$NaturalOrderComparator",
                    "AbstractList",
                    "AbstractMap",
                    "AbstractSet",
                    "AbstractCollection",
                    "AbstractMap$SimpleEntry",
                    "AbstractMap$SimpleImmutableEntry",
                    "KeyValueHolder",
                    "Map$Entry",
                    "Collection",
                    "List",
                    "Map",
                    "Set",
                    "concurrent.CopyOnWriteArrayList",
                    "concurrent.ConcurrentSkipListMap",
                    "concurrent.TimeUnit",
                    "concurrent.atomic.AtomicInteger",
                    "concurrent.atomic.AtomicLong",
                    "concurrent.atomic.AtomicBoolean");

    private static final Set<String> NESTED_COLLECTIONS =
            Set.of(
                    "Unmodifiable",
                    "Synchronized",
                    "Empty",
                    "Singleton",
                    "Reverse",
                    "CopiesList",
                    "SetFromMap");

    private JdkTypes() {}

    static boolean isValue(String name) {
        if (!name.startsWith("java.")) {
            return false;
        }
        return within(name, "java.lang.", LANG)
                || within(name, "java.util.", UTIL)
                || isWrapper(name)
                || Builtins.isNamed(name)
                || name.startsWith("java.time.")
                || name.equals("java.math.MathContext")
                || name.equals("java.math.RoundingMode")
                || name.equals("java.io.Serializable")
                || name.equals("java.net.URI");
    }

    private static boolean within(String name, String prefix, Set<String> simple) {
        return name.startsWith(prefix) && simple.contains(name.substring(prefix.length()));
    }

    private static boolean isWrapper(String name) {
        String prefix = "java.util.Collections$";
        return name.startsWith(prefix)
                && NESTED_COLLECTIONS.stream()
                        .anyMatch(kind -> name.startsWith(kind, prefix.length()));
    }
}
