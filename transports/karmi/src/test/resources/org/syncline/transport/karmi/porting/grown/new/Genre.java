package grown;

public enum Genre {
    ESSAY,
    NOVEL,
    POEM
}
