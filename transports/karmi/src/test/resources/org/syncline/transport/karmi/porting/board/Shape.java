package board;

import java.io.Serializable;

public abstract class Shape implements Serializable {
    private static final long serialVersionUID = 1L;

    protected final Colour colour;

    protected Shape(Colour colour) {
        this.colour = colour;
    }

    abstract double area();

    @Override
    public String toString() {
        return getClass().getSimpleName() + " " + colour + " of " + Math.round(area());
    }
}
