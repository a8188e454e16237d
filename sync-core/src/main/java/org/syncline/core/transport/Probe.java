package org.syncline.core.transport;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The call shapes of the published studies, as one remote service. Methods have distinct names,
 * because some remoting systems know no overloading. Safe for any thread.
 */
public interface Probe {

    /** Longest list of {@link #items}. */
    int MOST_ITEMS = 10_000;

    /** Nothing in, nothing out (fairuzov: "remote"). */
    void empty() throws IOException;

    /** Sum of two numbers (lawrey: "simple call"). */
    double add(double a, double b) throws IOException;

    /** Sum of two numbers, which wraps around (karmi: primitives). */
    int addInts(int a, int b) throws IOException;

    /** Sum of two numbers, which wraps around (karmi: primitives). */
    long addLongs(long a, long b) throws IOException;

    /** Returns the string (fairuzov: "string"). */
    String echoString(String text) throws IOException;

    byte[] echoBytes(byte[] bytes) throws IOException;

    /** Returns a copy of the table (fairuzov: "hash table"). */
    Map<String, String> echoTable(Map<String, String> table) throws IOException;

    /** Returns a new list of the same people (mobility). */
    List<Person> echoPeople(List<Person> people) throws IOException;

    /**
     * Returns a list of so many items, the same ones at every call (gredler).
     *
     * @param count 0 to {@link #MOST_ITEMS}
     */
    List<CatalogueItem> items(int count) throws IOException;

    /** Returns the object (karmi: "object with 32 ints"). */
    Ints32 echoInts(Ints32 ints) throws IOException;

    /** Returns the tree (karmi: "tree of n nodes"). */
    TreeNode echoTree(TreeNode root) throws IOException;

    /** Returns the array (karmi). */
    float[] echoFloats(float[] values) throws IOException;

    /** Always fails with an {@link IllegalStateException} that carries the message. */
    void fail(String message) throws IOException;

    /** Returns after {@code millis} milliseconds, for tests of time-outs and of calls in flight. */
    long sleep(long millis) throws IOException;
}
