package grown;

import java.io.Serializable;

public class Book implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String author;
    private final String title;
    private final Genre genre;
    private final int year;

    Book(String author, String title, Genre genre, int year) {
        this.author = author;
        this.title = title;
        this.genre = genre;
        this.year = year;
    }

    String author() {
        return author == null ? "unknown" : author;
    }

    String title() {
        return title;
    }

    @Override
    public String toString() {
        return title + " by " + author() + ", " + genre + ", " + year;
    }
}
