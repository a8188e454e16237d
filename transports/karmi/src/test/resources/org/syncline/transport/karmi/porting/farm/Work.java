package farm;

import java.io.Serializable;

/** A piece of work, and its place among the results. */
public abstract class Work implements Serializable {
    private static final long serialVersionUID = 1L;

    final int number;

    Work(int number) {
        this.number = number;
    }

    abstract String perform() throws InterruptedException;
}
