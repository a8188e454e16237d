package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Nothing, and the basic types. */
enum BasicShape implements CdrCodec {
    /** The result of a method without one. */
    VOID(0) {
        @Override
        public void write(CdrOutput out, @Nullable Object value) {
            // Takes no bytes.
        }

        @Override
        public @Nullable Object read(CdrInput in) {
            return null;
        }
    },
    /** IDL's {@code boolean}. */
    BOOLEAN(1) {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            out.stream().write_boolean((Boolean) CdrCodec.required(value));
        }

        @Override
        public Object read(CdrInput in) {
            return in.stream().read_boolean();
        }
    },
    /** IDL's {@code long}. */
    INT(Integer.BYTES) {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            out.stream().write_long((Integer) CdrCodec.required(value));
        }

        @Override
        public Object read(CdrInput in) {
            return in.stream().read_long();
        }
    },
    /** IDL's {@code long long}. */
    LONG(Long.BYTES) {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            out.stream().write_longlong((Long) CdrCodec.required(value));
        }

        @Override
        public Object read(CdrInput in) {
            return in.stream().read_longlong();
        }
    },
    /** IDL's {@code float}. */
    FLOAT(Float.BYTES) {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            out.stream().write_float((Float) CdrCodec.required(value));
        }

        @Override
        public Object read(CdrInput in) {
            return in.stream().read_float();
        }
    },
    /** IDL's {@code double}. */
    DOUBLE(Double.BYTES) {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            out.stream().write_double((Double) CdrCodec.required(value));
        }

        @Override
        public Object read(CdrInput in) {
            return in.stream().read_double();
        }
    },
    /** IDL's {@code wstring}. */
    TEXT(Integer.BYTES) {
        @Override
        public void write(CdrOutput out, @Nullable Object value) throws IOException {
            out.text((String) CdrCodec.required(value));
        }

        @Override
        public Object read(CdrInput in) throws IOException {
            return in.text();
        }
    };

    private final int leastBytes;

    BasicShape(int leastBytes) {
        this.leastBytes = leastBytes;
    }

    @Override
    public int leastBytes() {
        return leastBytes;
    }
}
