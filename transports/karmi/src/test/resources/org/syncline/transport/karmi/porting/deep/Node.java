package deep;

import java.io.Serializable;

/** A list as it is written by default, one node within the other. */
public class Node implements Serializable {
    private static final long serialVersionUID = 1L;

    final int value;
    Node next;

    Node(int value, Node next) {
        this.value = value;
        this.next = next;
    }

    /** The numbers from 1. */
    static Node upTo(int last) {
        Node list = null;
        for (int i = last; i > 0; i--) {
            list = new Node(i, list);
        }
        return list;
    }

    static long sum(Node list) {
        long sum = 0;
        for (Node node = list; node != null; node = node.next) {
            sum += node.value;
        }
        return sum;
    }
}
