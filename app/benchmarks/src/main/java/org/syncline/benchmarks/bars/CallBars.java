package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.calls.CallLatency;
import org.syncline.benchmarks.calls.LatencyLine;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.stats.Summary;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Checks whether calls are as fast as they must be: runs {@link CallLatency} for all contestants of
 * a {@link Setting} in turn, several rounds, and prints the ratios of their medians beside the
 * bars. Usage: {@code CallBars two-cores|one-core|crowd|echo|throughput|asynchronous [seconds
 * [rounds]]}; exit status 1 if a bar is missed. Needs {@code taskset} and two cores that no other
 * program uses.
 */
@Command(name = "CallBars", description = "Compares calls with what is demanded of them.")
public final class CallBars implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "SETTING",
            description = "One of ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // set by picocli, which demands it
    private Setting setting;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SECONDS",
            description = "Of each contestant in each round; 4 by default.")
    private int seconds = 4;

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "ROUNDS",
            description = "In which all take turns; 5 by default.")
    private int rounds = 5;

    private final Map<Contestant, List<Double>> micros = new HashMap<>();

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new CallBars(), args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            for (Contestant each : setting.contestants()) {
                micros.computeIfAbsent(each, c -> new ArrayList<>()).add(measure(each));
            }
        }
        List<Bar.Verdict> verdicts = setting.judge(this::median);
        System.out.printf(Locale.ROOT, "%n%s, medians of %d s runs%n", setting, seconds);
        verdicts.forEach(System.out::println);
        return verdicts.stream().allMatch(verdict -> verdict.ratio().holds()) ? 0 : 1;
    }

    private double median(Contestant contestant) {
        return Summary.ofAll(micros.getOrDefault(contestant, List.of())).orElseThrow().median();
    }

    private double measure(Contestant contestant) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(setting.command(contestant, seconds))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            if (process.waitFor() != 0 || line == null) {
                throw new IOException(contestant.title() + " failed");
            }
            System.out.println(contestant.title() + ": " + line);
            return setting.micros(LatencyLine.parse(line));
        }
    }
}
