package org.syncline.desktop.chart;

import javafx.geometry.Point2D;
import javafx.scene.control.Label;

import org.syncline.core.model.PrintableText;

import java.util.stream.Collectors;

/** The values under the pointer, beside it; no popup, so that it never takes a click. */
final class Readout extends Label {
    private static final double BESIDE = 14;

    Readout() {
        getStyleClass().add("chart-readout");
        setManaged(false);
        setMouseTransparent(true);
        setVisible(false);
    }

    /** Shows lines of text beside a point of an area, inside which it stays if it has room. */
    void show(String text, Point2D at, double width, double height) {
        setText(text.lines().map(PrintableText::line).collect(Collectors.joining("\n")));
        setVisible(true);
        applyCss();
        autosize();
        relocate(beside(at.getX(), getWidth(), width), beside(at.getY(), getHeight(), height));
    }

    private static double beside(double at, double size, double room) {
        double after = at + BESIDE;
        return after + size <= room ? after : Math.max(0, at - BESIDE - size);
    }
}
