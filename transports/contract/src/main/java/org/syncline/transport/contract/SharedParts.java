package org.syncline.transport.contract;

import org.syncline.core.transport.Person;

import java.io.IOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Failures that suppress thousands of others, which share one part of thousands of references. The
 * reader of Java serialisation copies the part for each: some 100 kB whose reader takes hundreds of
 * megabytes unless it bounds that.
 */
enum SharedParts {
    /** Failures with one stack trace. */
    TRACE {
        @Override
        List<Throwable> make() throws IOException {
            StackTraceElement[] trace = new StackTraceElement[PARTS];
            Arrays.fill(trace, new StackTraceElement("a", "b", "c", 1));
            return failures("stackTrace", trace);
        }
    },

    /** Failures that suppress the same list. */
    SUPPRESSED {
        @Override
        List<Throwable> make() throws IOException {
            List<Throwable> list =
                    new ArrayList<>(Collections.nCopies(PARTS, bare(new IOException("x"))));
            return failures("suppressedExceptions", list);
        }
    },

    /** Failures that suppress the same list, of one failure as often as that list says. */
    SUPPRESSED_COPIES {
        @Override
        List<Throwable> make() throws IOException {
            return failures(
                    "suppressedExceptions", Collections.nCopies(PARTS, bare(new IOException("x"))));
        }
    };

    private static final int PARTS = 12_000;
    private static final int OBJECTS = 4_000;

    abstract List<Throwable> make() throws IOException;

    /** One that suppresses all of them. */
    IllegalStateException failure() throws IOException {
        IllegalStateException failure = new IllegalStateException("these");
        make().forEach(failure::addSuppressed);
        return failure;
    }

    /** The failure in place of a person, which nothing checks at run time. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Person> people() throws IOException {
        return (List) new ArrayList<>(List.of(failure()));
    }

    private static Throwable bare(Throwable failure) {
        failure.setStackTrace(new StackTraceElement[0]);
        return failure;
    }

    /** Needs {@code --add-opens java.base/java.lang=ALL-UNNAMED}. */
    private static List<Throwable> failures(String field, Object part) throws IOException {
        List<Throwable> failures = new ArrayList<>();
        for (int i = 0; i < OBJECTS; i++) {
            Throwable failure = bare(new IOException((String) null));
            set(failure, field, part);
            failures.add(failure);
        }
        return failures;
    }

    private static void set(Throwable failure, String name, Object part) throws IOException {
        try {
            Field field = Throwable.class.getDeclaredField(name);
            field.setAccessible(true);
            field.set(failure, part);
        } catch (ReflectiveOperationException e) {
            throw new IOException("this JVM's failures have another form", e);
        }
    }
}
