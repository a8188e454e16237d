package org.syncline.core.transport;

import java.io.Serializable;

/** The object of the gredler study: ten fields, of which two are dates. */
public class CatalogueItem implements Serializable {

    private static final long serialVersionUID = 1L;

    /** About what one takes on the way: four texts of forty characters, and 48 bytes of numbers. */
    public static final int BYTES = 208;

    private static final String FORTY = "the text number %6d of forty characters";
    private static final long BEGIN = 1_199_664_000_000L;
    private static final long DAY = 86_400_000;

    public String title = "";
    public String author = "";
    public String publisher = "";
    public String summary = "";

    /** Milliseconds since 1970, since few formats have dates. */
    public long created;

    /** Milliseconds since 1970. */
    public long changed;

    public long id;
    public int stock;
    public double price;
    public float weight;

    /** An item whose fields all depend on the number. */
    public static CatalogueItem numbered(int n) {
        CatalogueItem item = new CatalogueItem();
        item.title = FORTY.formatted(n);
        item.author = FORTY.formatted(n + 1);
        item.publisher = FORTY.formatted(n + 2);
        item.summary = FORTY.formatted(n + 3);
        item.created = BEGIN + n * DAY;
        item.changed = item.created + DAY;
        item.id = 1L << 40 | n;
        item.stock = n;
        item.price = n + 0.5;
        item.weight = n + 0.25f;
        return item;
    }
}
