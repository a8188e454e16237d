package org.syncline.transport.karmi.wire;

import java.util.Set;

/**
 * The JDK classes that may always be built: they hold data only and run no code of the sender's
 * choice.
 */
final class JdkTypes {
    private static final Set<String> LANG =
            words(
                    """
                    Object Record Enum Throwable StackTraceElement Comparable CharSequence
                    String String$CaseInsensitiveComparator Boolean Character
                    Number Byte Short Integer Long Float Double
                    """);
    private static final Set<String> UTIL =
            words(
                    """
                    Collection List Set Map Map$Entry
                    AbstractCollection AbstractList AbstractSet AbstractMap
                    AbstractMap$SimpleEntry AbstractMap$SimpleImmutableEntry KeyValueHolder
                    CollSer Comparators$NaturalOrderComparator
                    EnumMap EnumSet EnumSet$SerializationProxy RegularEnumSet JumboEnumSet
                    Vector Stack IdentityHashMap Properties
                    BitSet Locale Optional OptionalInt
                    concurrent.CopyOnWriteArrayList concurrent.ConcurrentSkipListMap
                    concurrent.TimeUnit concurrent.atomic.AtomicBoolean
                    concurrent.atomic.AtomicInteger concurrent.atomic.AtomicLong
                    """);
    private static final Set<String> NESTED_COLLECTIONS =
            words("Unmodifiable Synchronized Empty Singleton Reverse CopiesList SetFromMap");

    private JdkTypes() {}

    private static Set<String> words(String list) {
        return Set.of(list.strip().split("\\s+"));
    }

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
