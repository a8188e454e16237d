package org.syncline.benchmarks.direct.corba;

import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;

import java.util.ArrayList;
import java.util.List;

/** The code that an IDL compiler writes into the helpers of structures and sequences. */
final class CorbaTypes {

    private CorbaTypes() {}

    static void writeBytes(OutputStream out, byte[] bytes) {
        out.write_long(bytes.length);
        out.write_octet_array(bytes, 0, bytes.length);
    }

    static byte[] readBytes(InputStream in) {
        byte[] bytes = new byte[in.read_long()];
        in.read_octet_array(bytes, 0, bytes.length);
        return bytes;
    }

    static void writeFloats(OutputStream out, float[] values) {
        out.write_long(values.length);
        out.write_float_array(values, 0, values.length);
    }

    static float[] readFloats(InputStream in) {
        float[] values = new float[in.read_long()];
        in.read_float_array(values, 0, values.length);
        return values;
    }

    static void writePeople(OutputStream out, List<Person> people) {
        out.write_long(people.size());
        people.forEach(person -> writePerson(out, person));
    }

    static List<Person> readPeople(InputStream in) {
        int count = in.read_long();
        List<Person> people = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            people.add(readPerson(in));
        }
        return people;
    }

    private static void writePerson(OutputStream out, Person person) {
        out.write_wstring(person.firstName);
        out.write_wstring(person.lastName);
        out.write_long(person.phoneNumbers.size());
        person.phoneNumbers.forEach(out::write_wstring);
        out.write_long(person.id);
        out.write_long(person.houseNumber);
        out.write_wstring(person.street);
        out.write_wstring(person.city);
        out.write_wstring(person.country);
    }

    private static Person readPerson(InputStream in) {
        Person person = new Person();
        person.firstName = in.read_wstring();
        person.lastName = in.read_wstring();
        int phones = in.read_long();
        person.phoneNumbers = new ArrayList<>(phones);
        for (int i = 0; i < phones; i++) {
            person.phoneNumbers.add(in.read_wstring());
        }
        person.id = in.read_long();
        person.houseNumber = in.read_long();
        person.street = in.read_wstring();
        person.city = in.read_wstring();
        person.country = in.read_wstring();
        return person;
    }

    static void writeInts(OutputStream out, Ints32 ints) {
        out.write_long(ints.i00);
        out.write_long(ints.i01);
        out.write_long(ints.i02);
        out.write_long(ints.i03);
        out.write_long(ints.i04);
        out.write_long(ints.i05);
        out.write_long(ints.i06);
        out.write_long(ints.i07);
        out.write_long(ints.i08);
        out.write_long(ints.i09);
        out.write_long(ints.i10);
        out.write_long(ints.i11);
        out.write_long(ints.i12);
        out.write_long(ints.i13);
        out.write_long(ints.i14);
        out.write_long(ints.i15);
        out.write_long(ints.i16);
        out.write_long(ints.i17);
        out.write_long(ints.i18);
        out.write_long(ints.i19);
        out.write_long(ints.i20);
        out.write_long(ints.i21);
        out.write_long(ints.i22);
        out.write_long(ints.i23);
        out.write_long(ints.i24);
        out.write_long(ints.i25);
        out.write_long(ints.i26);
        out.write_long(ints.i27);
        out.write_long(ints.i28);
        out.write_long(ints.i29);
        out.write_long(ints.i30);
        out.write_long(ints.i31);
    }

    static Ints32 readInts(InputStream in) {
        Ints32 ints = new Ints32();
        ints.i00 = in.read_long();
        ints.i01 = in.read_long();
        ints.i02 = in.read_long();
        ints.i03 = in.read_long();
        ints.i04 = in.read_long();
        ints.i05 = in.read_long();
        ints.i06 = in.read_long();
        ints.i07 = in.read_long();
        ints.i08 = in.read_long();
        ints.i09 = in.read_long();
        ints.i10 = in.read_long();
        ints.i11 = in.read_long();
        ints.i12 = in.read_long();
        ints.i13 = in.read_long();
        ints.i14 = in.read_long();
        ints.i15 = in.read_long();
        ints.i16 = in.read_long();
        ints.i17 = in.read_long();
        ints.i18 = in.read_long();
        ints.i19 = in.read_long();
        ints.i20 = in.read_long();
        ints.i21 = in.read_long();
        ints.i22 = in.read_long();
        ints.i23 = in.read_long();
        ints.i24 = in.read_long();
        ints.i25 = in.read_long();
        ints.i26 = in.read_long();
        ints.i27 = in.read_long();
        ints.i28 = in.read_long();
        ints.i29 = in.read_long();
        ints.i30 = in.read_long();
        ints.i31 = in.read_long();
        return ints;
    }
}
