package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.stats.Interval;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The order of transports of which some cannot be told apart. */
class TransportRankingTest {

    /** Each takes a second longer than the one before, and cannot be told from that one alone. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "onc-rpc,socket,rmi | socket,rmi | socket,onc-rpc,rmi",
                "onc-rpc,grpc,rmi | rmi | onc-rpc,grpc,rmi",
                "socket,onc-rpc,rmi | socket,rmi | socket,onc-rpc,rmi",
                "onc-rpc,grpc | socket | onc-rpc,grpc"
            })
    void ofEqualsOneThatIsNotRelayedGoesFirst(String measured, String joined, String order) {
        List<String> names = List.of(measured.split(","));
        List<Advisor.Advice> ranked = names.stream().map(each -> advice(names, each)).toList();
        assertEquals(
                Arrays.asList(order.split(",")),
                TransportRanking.preferring(Set.of(joined.split(",")), ranked).stream()
                        .map(Advisor.Advice::transport)
                        .toList());
    }

    private static Advisor.Advice advice(List<String> names, String transport) {
        double seconds = 10 + names.indexOf(transport);
        return new Advisor.Advice(
                transport, seconds, Optional.of(new Interval(seconds - 0.6, seconds + 0.6)), true);
    }
}
