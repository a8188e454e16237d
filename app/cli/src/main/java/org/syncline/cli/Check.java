package org.syncline.cli;

/**
 * One thing that was looked at.
 *
 * @param finding how it is, and what to do unless it is well
 */
record Check(Level level, String topic, String finding) {

    enum Level {
        OK,
        /** Something works less well, or not at all that few need. */
        WARN,
        FAIL
    }

    static Check ok(String topic, String finding) {
        return new Check(Level.OK, topic, finding);
    }

    static Check warn(String topic, String finding) {
        return new Check(Level.WARN, topic, finding);
    }

    static Check fail(String topic, String finding) {
        return new Check(Level.FAIL, topic, finding);
    }
}
