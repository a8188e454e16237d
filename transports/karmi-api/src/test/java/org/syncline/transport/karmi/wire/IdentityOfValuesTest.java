package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.Vector;

/** A value that is sent twice in a message arrives as one, and two equal ones as two. */
class IdentityOfValuesTest {
    private static final long SEED = 71;
    private static final int MANY = 20_000;

    static List<Object> values() {
        return List.of(
                "text",
                "",
                "grün €",
                1_000,
                1_000L,
                (short) 1_000,
                '€',
                1.5,
                1.5f,
                new Date(5),
                BigInteger.ONE.shiftLeft(100),
                new BigDecimal("1.5"),
                new UUID(1, 2),
                Instant.ofEpochSecond(5),
                Duration.ofSeconds(5),
                LocalDate.EPOCH,
                LocalTime.ofSecondOfDay(5),
                LocalDateTime.MIN,
                Year.of(1999));
    }

    @ParameterizedTest
    @MethodSource("values")
    void oneIsOne(Object value) throws IOException {
        Object[] copy = (Object[]) new Pipe().copy(new Object[] {value, "between", value});
        assertEquals(value, copy[0]);
        assertSame(copy[0], copy[2]);
    }

    /** A date may be changed, so that it matters who shares it. */
    @Test
    @SuppressWarnings("JavaUtilDate") // programs of the time use it
    void whoSharesADateSeesItsChanges() throws IOException {
        Date shared = new Date(5);
        Object[] sent = {shared, List.of(shared), new Date(5)};
        Object[] copy = (Object[]) new Pipe().copy(sent);
        ((Date) copy[0]).setTime(7);
        assertEquals(List.of(new Date(7)), copy[1]);
        assertEquals(new Date(5), copy[2]);
    }

    /** Classes with serialisation of their own travel as blocks, which know only themselves. */
    @Test
    void aBlockSharesOnlyWithinItself() throws IOException {
        Object shared = new Date(5);
        List<Object> twice = List.of(shared, shared);
        Object[] sent = {shared, new Vector<>(twice), new Vector<>(twice)};
        Object[] copy = (Object[]) new Pipe().copy(sent);
        List<?> one = (List<?>) copy[1];
        List<?> other = (List<?>) copy[2];
        assertEquals(twice, one);
        assertSame(one.get(0), one.get(1));
        assertNotSame(copy[0], one.get(0));
        assertNotSame(one.get(0), other.get(0));
    }

    @Test
    @SuppressWarnings("StringOperationCanBeSimplified") // another string is what is wanted
    void twoAreTwo() throws IOException {
        Object[] sent = {new String("text"), new String("text")};
        Object[] copy = (Object[]) new Pipe().copy(sent);
        assertEquals(copy[0], copy[1]);
        assertNotSame(copy[0], copy[1]);
    }

    /** Equal ones in a crowd, others, and each of them again in any order. */
    @Test
    @SuppressWarnings("StringOperationCanBeSimplified")
    void identityHoldsInACrowd() throws IOException {
        Random random = new Random(SEED);
        List<Object> sent = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int kind = random.nextInt(4);
            sent.add(
                    switch (kind) {
                        case 0 -> new String("equal");
                        case 1 -> "number " + i;
                        case 2 -> Double.valueOf(i % 7);
                        default -> sent.isEmpty() ? "first" : sent.get(random.nextInt(i));
                    });
        }
        Pipe pipe = new Pipe();
        List<?> copy = (List<?>) pipe.copy(sent);
        assertEquals(sent, copy, "seed " + SEED);
        assertEquals(distinct(sent), distinct(copy), "seed " + SEED);
        assertEquals(
                List.of("after", "after"), pipe.copy(new ArrayList<>(List.of("after", "after"))));
    }

    private static int distinct(List<?> values) {
        Set<Object> all = Collections.newSetFromMap(new IdentityHashMap<>());
        all.addAll(values);
        return all.size();
    }

    @Test
    void numbersOfNoValueAreRefused() throws IOException {
        Pipe pipe = new Pipe();
        byte[] message = pipe.write(new Object[] {"a", "a"});
        message[message.length - 1]++;
        assertThrows(StreamCorruptedException.class, () -> pipe.read(message));
    }
}
