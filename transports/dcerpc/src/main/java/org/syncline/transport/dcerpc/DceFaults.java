package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Address;
import org.syncline.transport.kit.ServiceFailure;

import rpc.FaultCodes;
import rpc.pdu.FaultCoPdu;

import java.io.IOException;

/** Writes and reads faults: a service failed, with type and text, or the call did not reach one. */
final class DceFaults {

    /** nca_s_fault_user_defined: the stub holds the rest. */
    static final int OF_SERVICE = 0x1C00_0021;

    private DceFaults() {}

    static Requests.Answer answer(ServiceFailure failure) throws IOException {
        return new Requests.Answer(OF_SERVICE, stub(failure));
    }

    static NdrOut stub(ServiceFailure failure) throws IOException {
        NdrOut out = new NdrOut();
        out.putText(failure.type());
        out.putText(failure.text());
        return out;
    }

    static IOException of(FaultCoPdu fault, byte[] stub, Address address) throws IOException {
        if (fault.getStatus() == OF_SERVICE) {
            NdrIn in = new NdrIn(stub);
            return new ServiceFailure(in.getText(), in.getText());
        }
        String reason =
                switch (fault.getStatus()) {
                    case FaultCodes.UNSUPPORTED_TYPE -> "the service is no longer bound";
                    case FaultCodes.OPERATION_RANGE_ERROR -> "the service has no such operation";
                    case FaultCodes.PROTOCOL_ERROR -> "the arguments are malformed";
                    default -> "fault " + Integer.toHexString(fault.getStatus());
                };
        return new IOException("the peer at " + address + " refused the call: " + reason);
    }
}
