package org.syncline.lab.chart;

/** Small filled shapes that tell series apart without colour. */
enum Marker {
    CIRCLE(20, 0),
    SQUARE(4, 45),
    TRIANGLE(3, -90),
    DIAMOND(4, 0),
    WEDGE(3, 90),
    HEXAGON(6, 0);

    private final int corners;
    private final double turn;

    Marker(int corners, double turn) {
        this.corners = corners;
        this.turn = Math.toRadians(turn);
    }

    /** Fills {@code out} with the outline around a centre. */
    Points outline(double x, double y, double radius, Points out) {
        out.clear();
        for (int i = 0; i < corners; i++) {
            double angle = turn + 2 * Math.PI * i / corners;
            out.add(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
        }
        return out;
    }
}
