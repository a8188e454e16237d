package farm;

class Square extends Work {
    private static final long serialVersionUID = 1L;

    private final long root;

    Square(int number, long root) {
        super(number);
        this.root = root;
    }

    @Override
    String perform() {
        return root + " squared is " + root * root;
    }
}
