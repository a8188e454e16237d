package org.syncline.transport.http;

/** Status codes of HTTP (RFC 9110) that the end point answers with. */
final class Status {

    static final int OK = 200;
    static final int BAD_REQUEST = 400;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int BAD_METHOD = 405;
    static final int CONFLICT = 409;
    static final int BODY_TOO_LONG = 413;
    static final int HEAD_TOO_LONG = 431;
    static final int FAILED = 500;

    private Status() {}
}
