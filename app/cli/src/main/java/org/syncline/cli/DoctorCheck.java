package org.syncline.cli;

/**
 * One thing that was looked at.
 *
 * @param finding how it is, and what to do unless it is well
 */
record DoctorCheck(Level level, String topic, String finding) {

    enum Level {
        OK,
        /** Something works less well, or not at all that few need. */
        WARN,
        FAIL
    }

    static DoctorCheck ok(String topic, String finding) {
        return new DoctorCheck(Level.OK, topic, finding);
    }

    static DoctorCheck warn(String topic, String finding) {
        return new DoctorCheck(Level.WARN, topic, finding);
    }

    static DoctorCheck fail(String topic, String finding) {
        return new DoctorCheck(Level.FAIL, topic, finding);
    }
}
