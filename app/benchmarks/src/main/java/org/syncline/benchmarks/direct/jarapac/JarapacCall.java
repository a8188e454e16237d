package org.syncline.benchmarks.direct.jarapac;

import ndr.NdrObject;
import ndr.NetworkDataRepresentation;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** An operation with its arguments and, once the library has called it, its result. */
final class JarapacCall<A, R> extends NdrObject {

    static final Operation<double[], Double> ADD =
            new Operation<>(
                    0,
                    new Format<>(JarapacNdr::putPair, JarapacNdr::getPair),
                    new Format<>(JarapacNdr::putDouble, JarapacNdr::getDouble),
                    (probe, pair) -> probe.add(pair[0], pair[1]));
    static final Operation<String, String> TEXT =
            echo(1, JarapacNdr::putText, JarapacNdr::getText, ProbeService::echoString);
    static final Operation<byte[], byte[]> BYTES =
            echo(2, JarapacNdr::putBytes, JarapacNdr::getBytes, ProbeService::echoBytes);
    static final Operation<List<Person>, List<Person>> PEOPLE =
            echo(3, JarapacNdr::putPeople, JarapacNdr::getPeople, ProbeService::echoPeople);

    private static final List<Operation<?, ?>> ALL = List.of(ADD, TEXT, BYTES, PEOPLE);
    private static final int VERSION = 7 << Short.SIZE | 5;
    private static final int ORPCTHIS_BYTES = 32;
    private static final int ORPCTHAT_BYTES = 8;
    private static final int IUNKNOWN_METHODS = 3;

    private final boolean orpc;
    private final Operation<A, R> operation;
    private final A arguments;
    private @Nullable R result;

    /**
     * @param orpc true for DCOM: an ORPCTHIS before the arguments, an ORPCTHAT before the result
     *     and an HRESULT after it
     */
    JarapacCall(boolean orpc, Operation<A, R> operation, A arguments) {
        this.orpc = orpc;
        this.operation = operation;
        this.arguments = arguments;
    }

    /** A method of the probe; its number is its place in {@link #ALL}. */
    record Operation<A, R>(
            int number,
            Format<A> arguments,
            Format<R> result,
            BiFunction<ProbeService, A, R> method) {

        private void answer(JarapacNdr in, ProbeService probe, JarapacNdr out, boolean orpc) {
            if (orpc) {
                in.getOctets(ORPCTHIS_BYTES);
            }
            R value = method.apply(probe, arguments.reader().apply(in));
            if (orpc) {
                out.putOctets(new byte[ORPCTHAT_BYTES]);
            }
            result.writer().accept(out, value);
            if (orpc) {
                out.putInt(0);
            }
        }
    }

    record Format<T>(BiConsumer<JarapacNdr, T> writer, Function<JarapacNdr, T> reader) {}

    private static <T> Operation<T, T> echo(
            int number,
            BiConsumer<JarapacNdr, T> writer,
            Function<JarapacNdr, T> reader,
            BiFunction<ProbeService, T, T> method) {
        Format<T> format = new Format<>(writer, reader);
        return new Operation<>(number, format, format, method);
    }

    /** Answers a request at the server's side. */
    static void answer(
            int operation, JarapacNdr in, ProbeService probe, JarapacNdr out, boolean orpc)
            throws IOException {
        int number = operation - (orpc ? IUNKNOWN_METHODS : 0);
        if (number < 0 || number >= ALL.size()) {
            throw new IOException("there is no operation " + operation);
        }
        ALL.get(number).answer(in, probe, out, orpc);
    }

    R result() {
        return Objects.requireNonNull(result);
    }

    @Override
    public int getOpnum() {
        return operation.number() + (orpc ? IUNKNOWN_METHODS : 0);
    }

    @Override
    public void write(NetworkDataRepresentation ndr) {
        JarapacNdr out = new JarapacNdr(ndr.getBuffer());
        if (orpc) {
            out.putInt(VERSION);
            out.putOctets(new byte[ORPCTHIS_BYTES - Integer.BYTES]);
        }
        operation.arguments().writer().accept(out, arguments);
    }

    @Override
    public void read(NetworkDataRepresentation ndr) {
        JarapacNdr in = new JarapacNdr(ndr.getBuffer());
        if (orpc) {
            in.getOctets(ORPCTHAT_BYTES);
        }
        result = operation.result().reader().apply(in);
        if (orpc) {
            in.getInt();
        }
    }
}
