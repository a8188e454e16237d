package board;

class Box extends Shape {
    private static final long serialVersionUID = 1L;

    private final int width;
    private final int height;

    Box(Colour colour, int width, int height) {
        super(colour);
        this.width = width;
        this.height = height;
    }

    @Override
    double area() {
        return width * height;
    }
}
