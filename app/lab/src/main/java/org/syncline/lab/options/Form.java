package org.syncline.lab.options;

import org.syncline.core.filter.Filter;
import org.syncline.core.session.SyncOptions;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The form of an option's value, with its place in {@link SyncOptions}. Code that shows, reads or
 * keeps options switches over the forms, and so handles every option of a form that it handles.
 */
public sealed interface Form {

    /**
     * Returns the texts that follow the option's name on a command line with the same choice: one
     * for each use of the option, empty for an option without a value.
     */
    List<String> texts(SyncOptions options);

    /** A flag with one name, for the value that is not the preset. */
    record Flag(
            boolean named,
            Function<SyncOptions, Boolean> get,
            BiFunction<SyncOptions, Boolean, SyncOptions> with)
            implements Binary {
        @Override
        public List<String> texts(SyncOptions options) {
            return get.apply(options) == named ? List.of("") : List.of();
        }
    }

    /**
     * A flag that is true under the option's own name, and false under another.
     *
     * @param opposite the other name
     * @param help meaning of the other name
     */
    record Either(
            String opposite,
            String help,
            Function<SyncOptions, Boolean> get,
            BiFunction<SyncOptions, Boolean, SyncOptions> with)
            implements Binary {
        @Override
        public boolean named() {
            return true;
        }

        @Override
        public List<String> texts(SyncOptions options) {
            return List.of("");
        }
    }

    /**
     * One of several constants.
     *
     * @param noun name of the constants, in messages
     * @param words a constant in the words of the window
     */
    record OneOf<E extends Enum<E>>(
            Class<E> type,
            String noun,
            Function<E, String> words,
            Function<SyncOptions, E> get,
            BiFunction<SyncOptions, E, SyncOptions> with)
            implements Form {
        @Override
        public List<String> texts(SyncOptions options) {
            E value = get.apply(options);
            return value == get.apply(SyncOptions.DEFAULT) ? List.of() : List.of(Labels.of(value));
        }

        /** Returns the name of the constant that counts where none is chosen. */
        public String preset() {
            return Labels.of(get.apply(SyncOptions.DEFAULT));
        }

        /** Fails if there is no constant of this name. */
        public SyncOptions read(SyncOptions options, String label) {
            return with.apply(options, Labels.read(type, noun, label));
        }
    }

    /** True or false. */
    sealed interface Binary extends Form {
        Function<SyncOptions, Boolean> get();

        BiFunction<SyncOptions, Boolean, SyncOptions> with();

        /** Returns the value that the option's name stands for. */
        boolean named();
    }

    /** A value that people write rather than choose. */
    sealed interface Text extends Form {}

    /**
     * One text.
     *
     * @param with fails with a message for people if the text makes no sense
     */
    record Written(
            Function<SyncOptions, String> get, BiFunction<SyncOptions, String, SyncOptions> with)
            implements Text {
        @Override
        public List<String> texts(SyncOptions options) {
            String text = get.apply(options);
            return text.equals(preset()) ? List.of() : List.of(text);
        }

        /** Returns the text that counts where none is given. */
        public String preset() {
            return get.apply(SyncOptions.DEFAULT);
        }
    }

    /** Any number of texts. */
    sealed interface Texts extends Text {
        /** Fails with a message for people if a text makes no sense. */
        SyncOptions read(SyncOptions options, List<String> texts);
    }

    /** Bytes a second; 0 for no limit. */
    record Rate(Function<SyncOptions, Long> get, BiFunction<SyncOptions, Long, SyncOptions> with)
            implements Text {
        @Override
        public List<String> texts(SyncOptions options) {
            long rate = get.apply(options);
            return rate == 0 ? List.of() : List.of(Long.toString(rate));
        }
    }

    /** Texts in any order; the preset has none. */
    record Several(
            Function<SyncOptions, List<String>> get,
            BiFunction<SyncOptions, List<String>, SyncOptions> with)
            implements Texts {
        @Override
        public List<String> texts(SyncOptions options) {
            return get.apply(options);
        }

        @Override
        public SyncOptions read(SyncOptions options, List<String> texts) {
            return with.apply(options, texts);
        }
    }

    /** Lines as in {@code .gitignore}, whose order counts; the window also keeps comments. */
    record Rules() implements Texts {
        @Override
        public List<String> texts(SyncOptions options) {
            return options.scope().excludes();
        }

        @Override
        public SyncOptions read(SyncOptions options, List<String> lines) {
            for (int i = 0; i < lines.size(); i++) {
                try {
                    Filter.isRule(lines.get(i));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            "Line " + (i + 1) + ": " + e.getMessage(), e);
                }
            }
            return options.withExcludes(lines);
        }
    }
}
