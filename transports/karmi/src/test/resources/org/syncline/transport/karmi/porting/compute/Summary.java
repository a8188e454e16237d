package compute;

import java.io.Serializable;

public record Summary(int count, double mean, double largest) implements Serializable {}
