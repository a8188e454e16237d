package board;

import java.util.ArrayList;
import java.util.List;

class Group extends Shape {
    private static final long serialVersionUID = 1L;

    private final List<Shape> parts = new ArrayList<>();
    private transient int drawn;

    Group(Colour colour, Shape... parts) {
        super(colour);
        this.parts.addAll(List.of(parts));
        drawn = parts.length;
    }

    @Override
    double area() {
        return parts.stream().mapToDouble(Shape::area).sum();
    }

    @Override
    public String toString() {
        return super.toString() + " " + parts + ", drawn here " + drawn;
    }
}
