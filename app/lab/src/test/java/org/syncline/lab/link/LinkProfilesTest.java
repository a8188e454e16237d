package org.syncline.lab.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class LinkProfilesTest {

    @Test
    void everyNamedLinkHasASourceAndIsFoundByItsName() {
        List<LinkProfile> all = LinkProfiles.all();
        assertEquals(11, all.size());
        for (LinkProfile link : all) {
            assertFalse(link.source().isBlank());
            assertEquals(link, LinkProfiles.of(link.name()));
        }
    }

    @Test
    void onlyOneLinkChangesNothing() {
        List<String> none =
                LinkProfiles.all().stream()
                        .filter(LinkProfile::isNone)
                        .map(LinkProfile::name)
                        .toList();
        assertEquals(List.of("none"), none);
    }

    @Test
    void sharedMemoryIsBeyondALink() {
        assertTrue(LinkReach.refusal("aeron").orElseThrow().contains("shared memory"));
        assertTrue(LinkReach.refusal("rmi").isEmpty());
    }

    @Test
    void settingsSurviveTheirText() {
        for (LinkProfile link : LinkProfiles.all()) {
            LinkProfile again = LinkProfiles.of(link.settings());
            assertEquals(link.up(), again.up(), link.settings());
            assertEquals(link.down(), again.down(), link.settings());
            assertEquals(link.outages(), again.outages());
        }
        String all =
                "rate=768k/128001,delay=20ms/20.5ms,jitter=exp:1.5ms,queue=20000/30000,"
                        + "outages=2000ms/60000ms,seed=-7";
        assertEquals(all, LinkProfiles.of(all).settings());
        String oneSided = "rate=max/2M,delay=0ms,queue=4194304/62500,seed=1";
        assertEquals(oneSided, LinkProfiles.of("rate=max/2M").settings());
    }

    @Test
    void aPairNamesTheWayDownFirst() {
        LinkProfile link = LinkProfiles.of("rate=1.5M/128k, delay=20ms,jitter=2ms,queue=64k");
        assertEquals(1_500_000, link.down().bitsPerSecond());
        assertEquals(128_000, link.up().bitsPerSecond());
        assertEquals(20_000_000, link.up().latencyNanos());
        assertEquals(40_000_000, link.roundTripNanos());
        assertEquals(65_536, link.down().queueBytes());
        assertEquals(new Jitter(Jitter.Shape.UNIFORM, 2_000_000), link.up().jitter());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dialup2              | there is no link \"dialup2\"; known are none, dialup,",
                "rate=fast            | rate=fast is no number with G, M, k",
                "rate=0               | a rate is between 1 bit/s and 100G",
                "rate=101G            | a rate is between 1 bit/s and 100G",
                "rate=1.5             | rate=1.5 is no whole number",
                "rate=1M/2M/3M        | rate has more than two directions",
                "rate=1M,rate=2M      | rate is there twice",
                "rate=1M,             | \"\" is no setting of a link",
                "rat=1M               | \"rat=1M\" is no setting of a link",
                "delay=20             | delay=20 is no number with ms, s, us",
                "delay=-1ms           | delay=-1ms is no number with ms, s, us",
                "delay=1.2.3ms        | delay=1.2.3ms is no number with ms, s, us",
                "delay=9999999999s    | delay=9999999999s is longer than an hour",
                "jitter=exp:          | jitter= is no number with ms, s, us",
                "queue=1000,rate=1M   | its queue must hold at least 1448 bytes",
                "queue=2000M          | a queue has at most 1024M bytes",
                "queue=k              | queue= is no number",
                "outages=2s           | outages need a length and a mean time between them",
                "outages=0s/5s        | outages need times above zero",
                "rate=1M,seed=x       | seed=x is no whole number",
            })
    void saysInOneSentenceWhatIsWrong(String text, String sentence) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> LinkProfiles.of(text));
        assertTrue(e.getMessage().contains(sentence), e.getMessage());
        assertFalse(e.getMessage().contains("\n"));
    }
}
