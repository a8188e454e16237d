package grown;

public enum Genre {
    NOVEL,
    POEM
}
