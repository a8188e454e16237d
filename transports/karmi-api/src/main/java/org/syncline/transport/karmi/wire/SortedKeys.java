package org.syncline.transport.karmi.wire;

/** The keys of a sorted table: each is compared with one of each level of its tree. */
final class SortedKeys implements ComparedKeys {

    private int count;

    @Override
    public int add(Object key, long weight) {
        count++;
        return weight > HashWork.LIGHT ? Integer.SIZE - Integer.numberOfLeadingZeros(count) : 0;
    }
}
