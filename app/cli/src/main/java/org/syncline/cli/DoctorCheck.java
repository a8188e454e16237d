package org.syncline.cli;

/**
 * One check of the doctor.
 *
 * @param finding the result, with advice unless all is well
 */
record DoctorCheck(Level level, String topic, String finding) {

    enum Level {
        OK,
        /** A feature works less well, or one that few need does not work. */
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
