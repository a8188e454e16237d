package board;

class Circle extends Shape {
    private static final long serialVersionUID = 1L;

    private final double radius;

    Circle(Colour colour, double radius) {
        super(colour);
        this.radius = radius;
    }

    @Override
    double area() {
        return Math.PI * radius * radius;
    }
}
