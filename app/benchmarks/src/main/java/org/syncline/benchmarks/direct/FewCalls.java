package org.syncline.benchmarks.direct;

import org.syncline.benchmarks.CallShape;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What extends it is a stub that was written by hand, for the calls that it overrides; all others
 * fail.
 */
abstract class FewCalls implements Probe {

    /** What most override. */
    static final Set<CallShape> SHAPES =
            EnumSet.of(
                    CallShape.ADD,
                    CallShape.STRING,
                    CallShape.KIB,
                    CallShape.PERSON,
                    CallShape.PEOPLE);

    @Override
    public void empty() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public double add(double a, double b) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public String echoString(String text) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public byte[] echoBytes(byte[] bytes) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, String> echoTable(Map<String, String> table) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Person> echoPeople(List<Person> people) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public Ints32 echoInts(Ints32 ints) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public TreeNode echoTree(TreeNode root) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public float[] echoFloats(float[] values) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void fail(String message) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public long sleep(long millis) throws IOException {
        throw new UnsupportedOperationException();
    }
}
