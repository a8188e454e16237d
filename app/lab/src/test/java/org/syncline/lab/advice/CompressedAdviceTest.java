package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.compress.Compression;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.timing.CarriedContent;

import java.util.List;
import java.util.Map;

/** What compression costs is told by what is given to the compressor, and by what crosses. */
class CompressedAdviceTest {

    private static final SyncKind DEFLATE =
            SyncKind.of(
                            SyncOptions.DEFAULT
                                    .withDurable(false)
                                    .withCompression(Compression.parse("deflate:6")),
                            false)
                    .orElseThrow();
    private static final LinkProfile SLOW = LinkProfiles.of("rate=1M/1M");

    private static Load load(LinkProfile link, int files, long bytes, double tried) {
        long compressed = (long) (tried * bytes);
        return Load.over(link, files, bytes, DEFLATE)
                .carrying(new CarriedContent(bytes - compressed / 2, compressed));
    }

    private static double seconds(Load load) {
        return 0.05
                + 1e-4 * load.files()
                + 1e-8 * load.bytes()
                + 4e-8 * load.carried().compressed()
                + load.secondsPerByte() * load.carried().bytes();
    }

    private static CostModel.Point point(Load load) {
        return new CostModel.Point(load, seconds(load));
    }

    @Test
    void contentThatIsTriedAndContentThatIsNotAreToldApart() {
        LinkProfile none = LinkProfiles.NONE;
        Advisor advisor =
                Advisor.of(
                        Map.of(
                                "socket",
                                List.of(
                                        point(load(none, 10, 8_000_000, 1)),
                                        point(load(none, 1_000, 1_000_000, 1)),
                                        point(load(none, 20, 40_000_000, 0)),
                                        point(load(none, 300, 12_000_000, 0.5)),
                                        point(load(none, 2, 1_000, 1)),
                                        point(load(SLOW, 5, 1_000_000, 1)))));
        for (LinkProfile link : List.of(none, SLOW)) {
            for (double tried : new double[] {0, 0.3, 1}) {
                Load unseen = load(link, 40, 20_000_000, tried);
                double predicted = advisor.predict("socket", unseen).orElseThrow().seconds();
                assertEquals(1, predicted / seconds(unseen), 0.02, unseen::toString);
            }
        }
    }
}
