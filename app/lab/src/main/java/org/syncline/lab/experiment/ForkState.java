package org.syncline.lab.experiment;

/** What became of a fork. */
public sealed interface ForkState {

    /** It did all it was asked. */
    record Done() implements ForkState {}

    /**
     * It could not.
     *
     * @param reason a sentence for the user
     */
    record Failed(String reason) implements ForkState {}

    /** It was not run, or not to its end. */
    record NotRun(Cause cause) implements ForkState {}

    /** Why a fork was not run. */
    enum Cause {
        BUDGET("the time of the experiment was spent"),
        CANCELLED("the run was cancelled"),
        GIVEN_UP("the cell was given up");

        private final String words;

        Cause(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
