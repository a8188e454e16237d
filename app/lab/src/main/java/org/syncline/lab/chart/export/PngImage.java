package org.syncline.lab.chart.export;

import org.syncline.lab.chart.Chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** A chart rendered by Java2D into a PNG, without display or temporary files. */
final class PngImage {
    private PngImage() {}

    static byte[] write(Chart chart, Sheet sheet) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            if (!ImageIO.write(render(chart, sheet), "png", out)) {
                throw new IllegalStateException("This Java runtime has no PNG writer");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }

    private static BufferedImage render(Chart chart, Sheet sheet) {
        int k = sheet.scale();
        BufferedImage image =
                new BufferedImage(
                        k * sheet.width(), k * sheet.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.scale(k, k);
            sheet.paint(chart, new Java2dPlotter(g));
        } finally {
            g.dispose();
        }
        return image;
    }
}
