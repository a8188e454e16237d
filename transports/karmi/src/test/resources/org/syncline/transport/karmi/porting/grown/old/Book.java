package grown;

import java.io.Serializable;

public class Book implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String title;
    private final Genre genre;
    private final int year;

    Book(String title, Genre genre, int year) {
        this.title = title;
        this.genre = genre;
        this.year = year;
    }

    @Override
    public String toString() {
        return title + ", " + genre + ", " + year;
    }
}
