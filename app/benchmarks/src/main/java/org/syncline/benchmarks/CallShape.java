package org.syncline.benchmarks;

import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The calls of the published studies, with arguments that are made once. */
public enum CallShape {
    /** Nothing in, nothing out. */
    EMPTY {
        @Override
        public Object call(Probe probe) throws IOException {
            probe.empty();
            return probe;
        }
    },
    /** Two doubles in, one out. */
    ADD {
        @Override
        public Object call(Probe probe) throws IOException {
            return probe.add(1, 2);
        }
    },
    /** A string of 20 letters. */
    STRING {
        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoString("twenty letters, echo");
        }
    },
    /** A table of 10 strings. */
    TABLE {
        private final Map<String, String> table = table(10);

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoTable(table);
        }
    },
    /** One object of 32 ints. */
    INTS32 {
        private final Ints32 ints = new Ints32();

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoInts(ints);
        }
    },
    /** A tree of 15 nodes. */
    TREE15 {
        private final TreeNode root = tree(4);

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoTree(root);
        }
    },
    /** 15 nodes in a ring; only for transports that carry graphs of objects. */
    RING {
        private final TreeNode first = ring(15);

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoTree(first);
        }
    },
    /** 1,000 floats. */
    FLOATS {
        private final float[] floats = new float[1000];

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoFloats(floats);
        }
    },
    /** A list of one person. */
    PERSON {
        private final List<Person> people = people(1);

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoPeople(people);
        }
    },
    /** A list of 100 people. */
    PEOPLE {
        private final List<Person> people = people(100);

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoPeople(people);
        }
    },
    /** 1 KiB. */
    KIB {
        private final byte[] bytes = new byte[1 << 10];

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoBytes(bytes);
        }
    },
    /** 1 MiB. */
    MIB {
        private final byte[] bytes = new byte[1 << 20];

        @Override
        public Object call(Probe probe) throws IOException {
            return probe.echoBytes(bytes);
        }
    };

    /** What travels, for people. */
    public String title() {
        return switch (this) {
            case EMPTY -> "Nothing in, nothing out";
            case ADD -> "Two doubles in, one out";
            case STRING -> "A string of 20 letters, there and back";
            case TABLE -> "A table of 10 strings, there and back";
            case INTS32 -> "An object of 32 ints, there and back";
            case TREE15 -> "A tree of 15 nodes, there and back";
            case RING -> "A ring of 15 nodes, there and back";
            case FLOATS -> "1,000 floats, there and back";
            case PERSON -> "A list of one person, there and back";
            case PEOPLE -> "A list of 100 people, there and back";
            case KIB -> "1 KiB, there and back";
            case MIB -> "1 MiB, there and back";
        };
    }

    /** One call; returns what came back. */
    public abstract Object call(Probe probe) throws IOException;

    private static Map<String, String> table(int entries) {
        Map<String, String> table = new HashMap<>();
        IntStream.range(0, entries).forEach(i -> table.put("key" + i, "value" + i));
        return table;
    }

    private static List<Person> people(int count) {
        return IntStream.range(0, count)
                .mapToObj(Person::numbered)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static TreeNode ring(int nodes) {
        TreeNode first = new TreeNode();
        TreeNode last = first;
        for (int i = 1; i < nodes; i++) {
            TreeNode next = new TreeNode();
            next.a = i;
            last.right = next;
            last = next;
        }
        last.right = first;
        return first;
    }

    private static TreeNode tree(int depth) {
        TreeNode node = new TreeNode();
        node.a = depth;
        if (depth > 1) {
            node.left = tree(depth - 1);
            node.right = tree(depth - 1);
        }
        return node;
    }
}
