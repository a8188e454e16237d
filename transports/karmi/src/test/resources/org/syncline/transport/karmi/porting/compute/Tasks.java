package compute;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Tasks with classes of their own. */
class Tasks {
    private Tasks() {}

    static class Fibonacci implements Task<BigInteger> {
        private static final long serialVersionUID = 1L;

        private final int number;

        Fibonacci(int number) {
            this.number = number;
        }

        @Override
        public BigInteger run() {
            BigInteger before = BigInteger.ZERO;
            BigInteger last = BigInteger.ONE;
            for (int i = 1; i < number; i++) {
                BigInteger next = before.add(last);
                before = last;
                last = next;
            }
            return last;
        }
    }

    static class Shout implements Task<String> {
        private static final long serialVersionUID = 1L;

        private final String text;

        Shout(String text) {
            this.text = text;
        }

        @Override
        public String run() {
            return text.toUpperCase() + "!";
        }
    }

    static class Root implements Task<BigDecimal> {
        private static final long serialVersionUID = 1L;

        private final BigDecimal square;
        private final MathContext context;

        Root(BigDecimal square, MathContext context) {
            this.square = square;
            this.context = context;
        }

        @Override
        public BigDecimal run() {
            return square.sqrt(context);
        }
    }

    record Summarise(double[] samples) implements Task<Summary> {
        @Override
        public Summary run() {
            double mean = Arrays.stream(samples).average().orElseThrow();
            double largest = Arrays.stream(samples).max().orElseThrow();
            return new Summary(samples.length, mean, largest);
        }
    }

    static class Sequence implements Task<List<Object>> {
        private static final long serialVersionUID = 1L;

        private final List<Task<?>> steps = new ArrayList<>();

        Sequence then(Task<?> step) {
            steps.add(step);
            return this;
        }

        @Override
        public List<Object> run() throws Exception {
            List<Object> results = new ArrayList<>();
            for (Task<?> step : steps) {
                results.add(step.run());
            }
            return results;
        }
    }

    static class Bisection implements Job {
        private static final long serialVersionUID = 1L;

        private final int from;
        private final int to;

        Bisection(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Object run(int processors) {
            int middle = (from + to) / 2;
            return new Bisection[] {new Bisection(from, middle), new Bisection(middle, to)};
        }

        @Override
        public String toString() {
            return "[" + from + ", " + to + ")";
        }
    }
}
