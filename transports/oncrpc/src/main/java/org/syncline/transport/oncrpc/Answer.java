package org.syncline.transport.oncrpc;

import org.syncline.transport.kit.ServiceFailure;

import java.io.IOException;

/**
 * The result of every procedure: {@code union switch (bool done) { case TRUE: result; case FALSE:
 * struct { string type; string text; }; }}.
 */
final class Answer {

    private Answer() {}

    /** A result; where it turns out that it cannot travel, that instead. */
    static SentXdr result(SentXdr.Body result) {
        return new SentXdr(
                out -> {
                    int start = out.position();
                    try {
                        out.put(true);
                        result.write(out);
                        out.end();
                    } catch (IOException | RuntimeException e) {
                        out.rewind(start);
                        String reason = "the result cannot be sent: " + e.getMessage();
                        writeFailure(out, ServiceFailure.of(new IOException(reason, e)));
                    }
                });
    }

    static SentXdr failure(ServiceFailure failure) {
        return new SentXdr(out -> writeFailure(out, failure));
    }

    private static void writeFailure(XdrOut out, ServiceFailure failure) throws IOException {
        out.put(false);
        out.putText(failure.type());
        out.putText(failure.text());
    }

    /** Reads either; a failure becomes the value, because the library changes exceptions. */
    static ReceivedXdr<Object> reader(XdrCodec result) {
        return new ReceivedXdr<>(
                in ->
                        in.getBoolean()
                                ? result.read(in)
                                : new ServiceFailure(in.getText(), in.getText()));
    }
}
