package compute;

import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.MathContext;
import java.rmi.Naming;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class Client {
    private Client() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Compute compute = (Compute) Naming.lookup("rmi://localhost:" + port + "/compute");
        classes(compute);
        lambdas(compute);
        jobs(compute);
        proxies(compute);
        tables(compute);
        failures(compute);
        compute.stop();
    }

    private static void classes(Compute compute) throws Exception {
        System.out.println("fibonacci " + compute.execute(new Tasks.Fibonacci(100)));
        BigDecimal two = BigDecimal.valueOf(2);
        System.out.println("root " + compute.execute(new Tasks.Root(two, new MathContext(50))));
        double[] samples = {1.5, 2.5, 8};
        System.out.println("summary " + compute.execute(new Tasks.Summarise(samples)));
        Tasks.Sequence sequence =
                new Tasks.Sequence()
                        .then(new Tasks.Fibonacci(10))
                        .then(new Tasks.Summarise(samples))
                        .then(() -> "a lambda");
        System.out.println("sequence " + compute.execute(sequence));
    }

    private static void lambdas(Compute compute) throws Exception {
        String name = "world";
        List<Integer> numbers = List.of(3, 1, 2);
        System.out.println("greeting " + compute.execute(() -> "Hello, " + name));
        Task<Integer> length = name::length;
        System.out.println("length " + compute.execute(length));
        Task<List<Integer>> sorted = () -> numbers.stream().sorted().toList();
        System.out.println("sorted " + compute.execute(sorted));
        Task<Map<String, Integer>> lengths =
                () -> {
                    Map<String, Integer> map = new TreeMap<>();
                    for (String word : "to be or not".split(" ")) {
                        map.put(word, word.length());
                    }
                    return map;
                };
        System.out.println("lengths " + compute.execute(lengths));
    }

    private static void jobs(Compute compute) throws Exception {
        Object halves = compute.perform(new Tasks.Bisection(0, 10));
        System.out.println("halves " + Arrays.toString((Object[]) halves));
        Object shares = compute.perform(processors -> new int[] {processors, 10 / processors});
        System.out.println("shares " + Arrays.toString((int[]) shares));
        System.out.println("nothing " + compute.perform(processors -> null));
    }

    /** Proxies that travel to the engine, and one that comes from there. */
    @SuppressWarnings("unchecked") // a task of texts
    private static void proxies(Compute compute) throws Exception {
        Task<String> logged = Logged.around(Task.class, new Tasks.Shout("hello"));
        System.out.println("logged " + compute.execute(logged));
        Task<String> back = compute.execute(() -> Logged.around(Task.class, () -> "there"));
        System.out.println("a proxy: " + Proxy.isProxyClass(back.getClass()));
        System.out.println("logged " + back.run());
    }

    /** In the order that they have after the way, which nobody sorts. */
    private static void tables(Compute compute) throws Exception {
        for (String text : List.of("", "b a x h b", "she sells sea shells on a shore")) {
            Task<Map<String, Integer>> hashed = () -> counted(text, new HashMap<>());
            System.out.println("hashed " + compute.execute(hashed));
            Task<Map<String, Integer>> old = () -> counted(text, new Hashtable<>());
            System.out.println("old " + compute.execute(old));
        }
        Task<Set<String>> words =
                () -> new HashSet<>(List.of("alpha", "beta", "gamma", "delta", "epsilon"));
        System.out.println("words " + compute.execute(words));
    }

    private static Map<String, Integer> counted(String text, Map<String, Integer> counts) {
        for (String word : text.split(" ")) {
            counts.merge(word, 1, Integer::sum);
        }
        return counts;
    }

    private static void failures(Compute compute) throws Exception {
        try {
            compute.execute(() -> Integer.valueOf("twelve"));
        } catch (NumberFormatException e) {
            System.out.println("failed: " + e.getMessage());
        }
    }
}
