package org.syncline.benchmarks.direct;

import org.dcache.oncrpc4j.xdr.XdrAble;
import org.dcache.oncrpc4j.xdr.XdrDecodingStream;
import org.dcache.oncrpc4j.xdr.XdrEncodingStream;
import org.syncline.core.transport.Person;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The messages of {@link DirectOncRpc}, besides the library's own types. */
final class DirectXdr {

    private DirectXdr() {}

    static final class Pair implements XdrAble {

        double first;
        double second;

        Pair() {}

        Pair(double first, double second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public void xdrEncode(XdrEncodingStream xdr) {
            xdr.xdrEncodeDouble(first);
            xdr.xdrEncodeDouble(second);
        }

        @Override
        public void xdrDecode(XdrDecodingStream xdr) throws IOException {
            first = xdr.xdrDecodeDouble();
            second = xdr.xdrDecodeDouble();
        }
    }

    static final class Number implements XdrAble {

        double value;

        Number() {}

        Number(double value) {
            this.value = value;
        }

        @Override
        public void xdrEncode(XdrEncodingStream xdr) {
            xdr.xdrEncodeDouble(value);
        }

        @Override
        public void xdrDecode(XdrDecodingStream xdr) throws IOException {
            value = xdr.xdrDecodeDouble();
        }
    }

    static final class People implements XdrAble {

        List<Person> people = List.of();

        People() {}

        People(List<Person> people) {
            this.people = people;
        }

        @Override
        public void xdrEncode(XdrEncodingStream xdr) {
            xdr.xdrEncodeInt(people.size());
            for (Person person : people) {
                xdr.xdrEncodeString(person.firstName);
                xdr.xdrEncodeString(person.lastName);
                xdr.xdrEncodeInt(person.phoneNumbers.size());
                person.phoneNumbers.forEach(xdr::xdrEncodeString);
                xdr.xdrEncodeInt(person.id);
                xdr.xdrEncodeInt(person.houseNumber);
                xdr.xdrEncodeString(person.street);
                xdr.xdrEncodeString(person.city);
                xdr.xdrEncodeString(person.country);
            }
        }

        @Override
        public void xdrDecode(XdrDecodingStream xdr) throws IOException {
            int count = xdr.xdrDecodeInt();
            people = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                Person person = new Person();
                person.firstName = xdr.xdrDecodeString();
                person.lastName = xdr.xdrDecodeString();
                int phones = xdr.xdrDecodeInt();
                for (int phone = 0; phone < phones; phone++) {
                    person.phoneNumbers.add(xdr.xdrDecodeString());
                }
                person.id = xdr.xdrDecodeInt();
                person.houseNumber = xdr.xdrDecodeInt();
                person.street = xdr.xdrDecodeString();
                person.city = xdr.xdrDecodeString();
                person.country = xdr.xdrDecodeString();
                people.add(person);
            }
        }
    }
}
