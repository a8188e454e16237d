package compute;

import java.io.Serializable;

/** Work that travels to the engine. */
public interface Task<T> extends Serializable {
    T run() throws Exception;
}
