package auction;

import java.io.Serializable;

public class Lot implements Serializable {
    private static final long serialVersionUID = 1L;

    final String title;
    int price;
    Bidder leader;

    Lot(String title, int price) {
        this.title = title;
        this.price = price;
    }
}
