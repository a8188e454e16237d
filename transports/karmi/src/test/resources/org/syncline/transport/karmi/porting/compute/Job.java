package compute;

import java.io.Serializable;

/** Work with a result of any class. */
public interface Job extends Serializable {
    Object run(int processors);
}
