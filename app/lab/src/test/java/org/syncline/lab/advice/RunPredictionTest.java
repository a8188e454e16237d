package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.transport.Address;

class RunPredictionTest {

    /** Of peers on other machines nothing is predicted: nobody measured the network to them. */
    @ParameterizedTest
    @CsvSource({
        "rmi://127.0.0.1:7000/x, true",
        "rmi://localhost:7000/x, true",
        "rmi://[::1]:7000/x, true",
        "rmi://192.0.2.7:7000/x, false",
        "rmi://[2001:db8::7]:7000/x, false"
    })
    void aPeerOnThisMachineIsReachedOverLoopback(String address, boolean near) {
        assertEquals(near, RunPrediction.isOnThisMachine(Address.parse(address)));
    }
}
