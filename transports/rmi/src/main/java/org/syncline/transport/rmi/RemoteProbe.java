package org.syncline.transport.rmi;

import org.syncline.core.transport.CatalogueItem;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;

import java.io.IOException;
import java.rmi.Remote;
import java.util.List;
import java.util.Map;

/** {@link Probe} as RMI wants it: every remote method declared in an interface that is Remote. */
public interface RemoteProbe extends Probe, Remote {

    @Override
    void empty() throws IOException;

    @Override
    double add(double a, double b) throws IOException;

    @Override
    int addInts(int a, int b) throws IOException;

    @Override
    long addLongs(long a, long b) throws IOException;

    @Override
    String echoString(String text) throws IOException;

    @Override
    byte[] echoBytes(byte[] bytes) throws IOException;

    @Override
    Map<String, String> echoTable(Map<String, String> table) throws IOException;

    @Override
    List<Person> echoPeople(List<Person> people) throws IOException;

    @Override
    List<CatalogueItem> items(int count) throws IOException;

    @Override
    Ints32 echoInts(Ints32 ints) throws IOException;

    @Override
    TreeNode echoTree(TreeNode root) throws IOException;

    @Override
    float[] echoFloats(float[] values) throws IOException;

    @Override
    void fail(String message) throws IOException;

    @Override
    long sleep(long millis) throws IOException;
}
