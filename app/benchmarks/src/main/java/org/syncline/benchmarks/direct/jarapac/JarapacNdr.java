package org.syncline.benchmarks.direct.jarapac;

import jcifs.util.Encdec;

import ndr.NdrBuffer;

import org.syncline.core.transport.Person;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Jarapac's buffer, made to grow, with the types that it has no calls for. */
record JarapacNdr(NdrBuffer buffer) {

    private static final int MOST_ALIGNMENT = 8;

    private void reserve(int bytes) {
        int needed = buffer.index + MOST_ALIGNMENT + bytes;
        if (needed > buffer.buf.length) {
            buffer.buf = Arrays.copyOf(buffer.buf, Math.max(needed, 2 * buffer.buf.length));
        }
    }

    void putInt(int value) {
        reserve(Integer.BYTES);
        buffer.enc_ndr_long(value);
    }

    int getInt() {
        return buffer.dec_ndr_long();
    }

    void putDouble(double value) {
        reserve(Double.BYTES);
        buffer.align(Double.BYTES);
        Encdec.enc_doublele(value, buffer.buf, buffer.index);
        buffer.advance(Double.BYTES);
    }

    double getDouble() {
        buffer.align(Double.BYTES);
        double value = Encdec.dec_doublele(buffer.buf, buffer.index);
        buffer.advance(Double.BYTES);
        return value;
    }

    void putPair(double[] pair) {
        putDouble(pair[0]);
        putDouble(pair[1]);
    }

    double[] getPair() {
        return new double[] {getDouble(), getDouble()};
    }

    void putOctets(byte[] bytes) {
        reserve(bytes.length);
        buffer.writeOctetArray(bytes, 0, bytes.length);
    }

    byte[] getOctets(int count) {
        byte[] bytes = new byte[count];
        buffer.readOctetArray(bytes, 0, count);
        return bytes;
    }

    void putBytes(byte[] bytes) {
        putInt(bytes.length);
        putOctets(bytes);
    }

    byte[] getBytes() {
        return getOctets(getInt());
    }

    /** Writes a conformant array of characters. */
    void putText(String text) {
        putInt(text.length());
        putOctets(text.getBytes(StandardCharsets.UTF_16LE));
    }

    String getText() {
        int bytes = getInt() * Character.BYTES;
        String text = new String(buffer.buf, buffer.index, bytes, StandardCharsets.UTF_16LE);
        buffer.advance(bytes);
        return text;
    }

    /** Writes the values of pointers that are not null. */
    private void putPointers(int count) {
        for (int i = 1; i <= count; i++) {
            putInt(i);
        }
    }

    private void skipPointers(int count) {
        buffer.advance(count * Integer.BYTES);
    }

    /** Writes structures of two numbers and six pointers, then the targets of the pointers. */
    void putPeople(List<Person> people) {
        putInt(people.size());
        for (Person person : people) {
            putInt(person.id);
            putInt(person.houseNumber);
            putPointers(6);
        }
        for (Person person : people) {
            putText(person.firstName);
            putText(person.lastName);
            putInt(person.phoneNumbers.size());
            putPointers(person.phoneNumbers.size());
            person.phoneNumbers.forEach(this::putText);
            putText(person.street);
            putText(person.city);
            putText(person.country);
        }
    }

    List<Person> getPeople() {
        int count = getInt();
        List<Person> people = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Person person = new Person();
            person.id = getInt();
            person.houseNumber = getInt();
            skipPointers(6);
            people.add(person);
        }
        for (Person person : people) {
            person.firstName = getText();
            person.lastName = getText();
            int phones = getInt();
            skipPointers(phones);
            for (int i = 0; i < phones; i++) {
                person.phoneNumbers.add(getText());
            }
            person.street = getText();
            person.city = getText();
            person.country = getText();
        }
        return people;
    }
}
