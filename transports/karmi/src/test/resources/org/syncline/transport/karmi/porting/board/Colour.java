package board;

public enum Colour {
    RED,
    GREEN {
        @Override
        Colour opposite() {
            return RED;
        }
    },
    BLUE;

    Colour opposite() {
        return GREEN;
    }
}
