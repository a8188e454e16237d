package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Arrays of basic types, which the ORB copies as a whole: IDL's sequences of them. */
enum PrimitiveArrayShape implements CdrCodec {
    /** {@code sequence<octet>}. */
    OCTETS {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            byte[] bytes = (byte[]) CdrCodec.required(value);
            out.begin(bytes.length, 1);
            out.stream().write_octet_array(bytes, 0, bytes.length);
        }

        @Override
        public Object read(CdrInput in) throws IOException {
            byte[] bytes = new byte[in.count(1)];
            in.stream().read_octet_array(bytes, 0, bytes.length);
            return bytes;
        }
    },
    /** {@code sequence<long>}. */
    INTS {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            int[] values = (int[]) CdrCodec.required(value);
            out.begin(values.length, Integer.BYTES);
            out.stream().write_long_array(values, 0, values.length);
        }

        @Override
        public Object read(CdrInput in) throws IOException {
            int[] values = new int[in.count(Integer.BYTES)];
            in.stream().read_long_array(values, 0, values.length);
            return values;
        }
    },
    /** {@code sequence<float>}. */
    FLOATS {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            float[] values = (float[]) CdrCodec.required(value);
            out.begin(values.length, Float.BYTES);
            out.stream().write_float_array(values, 0, values.length);
        }

        @Override
        public Object read(CdrInput in) throws IOException {
            float[] values = new float[in.count(Float.BYTES)];
            in.stream().read_float_array(values, 0, values.length);
            return values;
        }
    };

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
