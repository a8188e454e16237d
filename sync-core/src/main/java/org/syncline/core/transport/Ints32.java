package org.syncline.core.transport;

import java.io.Serializable;

/** An object with 32 ints, as in the KaRMI studies. */
public class Ints32 implements Serializable {

    private static final long serialVersionUID = 1L;

    public int i00, i01, i02, i03, i04, i05, i06, i07;
    public int i08, i09, i10, i11, i12, i13, i14, i15;
    public int i16, i17, i18, i19, i20, i21, i22, i23;
    public int i24, i25, i26, i27, i28, i29, i30, i31;
}
