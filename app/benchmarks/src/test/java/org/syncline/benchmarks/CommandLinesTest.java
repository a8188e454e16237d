package org.syncline.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.benchmarks.bars.CallBars;
import org.syncline.benchmarks.bars.EssenceBars;
import org.syncline.benchmarks.bars.PojoBars;
import org.syncline.benchmarks.calls.BlobThroughput;
import org.syncline.benchmarks.calls.CallLatency;
import org.syncline.benchmarks.direct.AdapterCost;
import org.syncline.benchmarks.table.CallTable;
import org.syncline.benchmarks.tunnel.TunnelBars;

import picocli.CommandLine;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.Callable;

/** Checks the documented command lines of all benchmarks, and wrong ones. */
class CommandLinesTest {

    private static CommandLine named(String name) {
        Callable<Integer> benchmark =
                switch (name) {
                    case "CallLatency" -> new CallLatency();
                    case "BlobThroughput" -> new BlobThroughput();
                    case "CallBars" -> new CallBars();
                    case "PojoBars" -> new PojoBars();
                    case "EssenceBars" -> new EssenceBars();
                    case "TunnelBars" -> new TunnelBars();
                    case "AdapterCost" -> new AdapterCost();
                    case "jmh" -> new CallTable();
                    default -> throw new IllegalArgumentException(name);
                };
        return BenchmarkCommand.commandLine(benchmark);
    }

    private static String[] words(String line) {
        List<String> words = List.of(line.split(" ", -1));
        return words.subList(1, words.size()).toArray(String[]::new);
    }

    private static CommandLine read(String line) {
        CommandLine command = named(line.split(" ", -1)[0]);
        command.parseArgs(words(line));
        return command;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    CallLatency raw-spin                 | raw-spin 1 4 ADD 1
                    CallLatency socket 2                 | socket 2 4 ADD 1
                    CallLatency karmi 1 2 PEOPLE 500     | karmi 1 2 PEOPLE 500
                    BlobThroughput socket some/file      | socket some/file 4 5
                    BlobThroughput socket file 2 9       | socket file 2 9
                    CallBars one-core                    | one-core 4 5
                    CallBars two-cores 2 1               | two-cores 2 1
                    PojoBars 200                         | 200
                    EssenceBars 2 100                    | 2 100
                    AdapterCost aeron KIB                | aeron [KIB] 4
                    AdapterCost aeron ADD,STRING,KIB 2   | aeron [ADD, STRING, KIB] 2
                    """)
    void readsArgumentsByTheirPlace(String line, String values) {
        List<String> read =
                read(line).getCommandSpec().positionalParameters().stream()
                        .map(parameter -> String.valueOf((Object) parameter.getValue()))
                        .toList();
        assertEquals(values, String.join(" ", read));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    CallLatency                   | Missing required parameter: 'CALLEE'
                    CallLatency socket 0          | parameter at index 1 (THREADS): 0: a number from 1 to 99999 is needed
                    CallBars fast                 | two-cores
                    AdapterCost aeron ADD,ALL     | but was 'ALL'
                    PojoBars 1 2                  | Unmatched argument at index 1: '2'
                    jmh --forks 100000          | '--forks': 100000: a number from 1 to 99999 is needed
                    jmh --seconds many          | '--seconds': many: a number from 1 to 99999 is needed
                    jmh --iterations            | '--iterations' (N)
                    jmh --shapes ADD,CUBE       | but was 'CUBE'
                    TunnelBars socket           | options are --chat --handshakes --help --idle --images --millis --minutes --paired --rounds --transports --warm-up --work
                    jmh --threads 2             | options are --forks --help --iterations --out --seconds --shapes --transports --workers
                    """)
    void explainsWrongArgumentsInOneSentence(String line, String part) {
        CommandLine command = named(line.split(" ", -1)[0]);
        StringWriter err = new StringWriter();
        command.setErr(new PrintWriter(err, true));
        assertEquals(BenchmarkCommand.USAGE, command.execute(words(line)));
        String sentence = err.toString();
        assertEquals(1, sentence.lines().count(), sentence);
        assertEquals("", sentence.startsWith(command.getCommandName() + ": ") ? "" : sentence);
        assertEquals("", sentence.contains(part) ? "" : sentence, "lacks: " + part);
    }

    @Test
    void takesTheLastValueOfAnOption() {
        CommandLine command =
                read("jmh --out docs/transports.md --forks 2 --forks 1 --out mine.md");
        assertEquals("mine.md", command.getCommandSpec().findOption("--out").getValue().toString());
        assertEquals(1, (int) command.getCommandSpec().findOption("--forks").getValue());
    }
}
