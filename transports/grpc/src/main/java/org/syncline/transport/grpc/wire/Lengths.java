package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;

/** Bytes that tags and lengths take. */
final class Lengths {

    private Lengths() {}

    static int tag(int number) {
        return CodedOutputStream.computeTagSize(number);
    }

    /** Of a content of this many bytes with its length before it. */
    static long withPrefix(int bytes) {
        return (long) CodedOutputStream.computeUInt32SizeNoTag(bytes) + bytes;
    }
}
