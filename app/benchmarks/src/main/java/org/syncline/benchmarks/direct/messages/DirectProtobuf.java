package org.syncline.benchmarks.direct.messages;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;

import org.syncline.core.transport.Person;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The messages of {@link DirectGrpc}: protobuf, written and read by the calls that generated
 * classes make, but straight from our objects.
 */
final class DirectProtobuf {

    private static final int DOUBLE_BYTES = 1 + Double.BYTES;

    /** {@code repeated double value = 1}. */
    static final MethodDescriptor.Marshaller<double[]> DOUBLES =
            marshaller(
                    values -> values.length * DOUBLE_BYTES,
                    (out, values) -> {
                        for (double value : values) {
                            out.writeDouble(1, value);
                        }
                    },
                    in -> {
                        double[] values = new double[in.getBytesUntilLimit() / DOUBLE_BYTES];
                        for (int i = 0; in.readTag() != 0; i++) {
                            values[i] = in.readDouble();
                        }
                        return values;
                    });

    /** {@code string value = 1}. */
    static final MethodDescriptor.Marshaller<String> STRING =
            marshaller(
                    text -> CodedOutputStream.computeStringSize(1, text),
                    (out, text) -> out.writeString(1, text),
                    in -> in.readTag() == 0 ? "" : in.readStringRequireUtf8());

    /** {@code bytes value = 1}. */
    static final MethodDescriptor.Marshaller<byte[]> BYTES =
            marshaller(
                    bytes -> CodedOutputStream.computeByteArraySize(1, bytes),
                    (out, bytes) -> out.writeByteArray(1, bytes),
                    in -> in.readTag() == 0 ? new byte[0] : in.readByteArray());

    /** {@code repeated Person value = 1}. */
    static final MethodDescriptor.Marshaller<List<Person>> PEOPLE =
            marshaller(
                    people -> people.stream().mapToInt(DirectProtobuf::nestedSize).sum(),
                    (out, people) -> {
                        for (Person person : people) {
                            out.writeTag(1, WireFormat.WIRETYPE_LENGTH_DELIMITED);
                            out.writeUInt32NoTag(size(person));
                            write(out, person);
                        }
                    },
                    in -> {
                        List<Person> people = new ArrayList<>();
                        while (in.readTag() != 0) {
                            int limit = in.pushLimit(in.readRawVarint32());
                            people.add(read(in));
                            in.popLimit(limit);
                        }
                        return people;
                    });

    private DirectProtobuf() {}

    private interface Writer<T> {
        void write(CodedOutputStream out, T value) throws IOException;
    }

    private interface Reader<T> {
        T read(CodedInputStream in) throws IOException;
    }

    /** Bytes that the library need not copy again to learn their number. */
    private static final class Message extends ByteArrayInputStream
            implements KnownLength, Drainable {

        Message(byte[] bytes) {
            super(bytes);
        }

        @Override
        public int drainTo(OutputStream target) throws IOException {
            return (int) transferTo(target);
        }
    }

    private static <T> MethodDescriptor.Marshaller<T> marshaller(
            ToIntFunction<T> size, Writer<T> writer, Reader<T> reader) {
        return new MethodDescriptor.Marshaller<>() {
            @Override
            public InputStream stream(T value) {
                byte[] bytes = new byte[size.applyAsInt(value)];
                try {
                    writer.write(CodedOutputStream.newInstance(bytes), value);
                    return new Message(bytes);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }

            @Override
            public T parse(InputStream stream) {
                try {
                    byte[] bytes = stream.readNBytes(stream.available());
                    CodedInputStream in = CodedInputStream.newInstance(bytes);
                    in.pushLimit(bytes.length);
                    return reader.read(in);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }

    private static int nestedSize(Person person) {
        int size = size(person);
        return 1 + CodedOutputStream.computeUInt32SizeNoTag(size) + size;
    }

    private static int size(Person person) {
        int size = 0;
        for (String phone : person.phoneNumbers) {
            size += CodedOutputStream.computeStringSize(3, phone);
        }
        return size
                + CodedOutputStream.computeStringSize(1, person.firstName)
                + CodedOutputStream.computeStringSize(2, person.lastName)
                + CodedOutputStream.computeInt32Size(4, person.id)
                + CodedOutputStream.computeInt32Size(5, person.houseNumber)
                + CodedOutputStream.computeStringSize(6, person.street)
                + CodedOutputStream.computeStringSize(7, person.city)
                + CodedOutputStream.computeStringSize(8, person.country);
    }

    private static void write(CodedOutputStream out, Person person) throws IOException {
        out.writeString(1, person.firstName);
        out.writeString(2, person.lastName);
        for (String phone : person.phoneNumbers) {
            out.writeString(3, phone);
        }
        out.writeInt32(4, person.id);
        out.writeInt32(5, person.houseNumber);
        out.writeString(6, person.street);
        out.writeString(7, person.city);
        out.writeString(8, person.country);
    }

    private static Person read(CodedInputStream in) throws IOException {
        Person person = new Person();
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            switch (WireFormat.getTagFieldNumber(tag)) {
                case 1 -> person.firstName = in.readStringRequireUtf8();
                case 2 -> person.lastName = in.readStringRequireUtf8();
                case 3 -> person.phoneNumbers.add(in.readStringRequireUtf8());
                case 4 -> person.id = in.readInt32();
                case 5 -> person.houseNumber = in.readInt32();
                case 6 -> person.street = in.readStringRequireUtf8();
                case 7 -> person.city = in.readStringRequireUtf8();
                case 8 -> person.country = in.readStringRequireUtf8();
                default -> throw new IOException("a person has no such field");
            }
        }
        return person;
    }
}
