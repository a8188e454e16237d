package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.compress.Compression;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Each choice of a caller beside each of the root's owner: the stricter side decides. */
@Covers(
        value = {"F2", "I6"},
        fault = "a choice is the caller's alone")
class ServingTermsTest {

    private static final String REFUSED = "refused";

    @ParameterizedTest(name = "asked {0}, served {1}: {2}")
    @CsvSource({
        "keep, keep, keep",
        "keep, portable, refused",
        "keep, skip, refused",
        "portable, keep, portable",
        "portable, portable, portable",
        "portable, skip, skip",
        "skip, keep, skip",
        "skip, portable, skip",
        "skip, skip, skip"
    })
    void linksAreThoseOfTheStricterSide(String asked, String served, String met)
            throws IOException {
        OpenRequest request = request();
        request.links = asked;
        LinkPolicy most = LinkPolicy.valueOf(served.toUpperCase(Locale.ROOT));
        ServingTerms terms = terms(TreeOptions.DEFAULT.withLinks(most));
        if (met.equals(REFUSED)) {
            assertRefused("--links keep", terms, request);
        } else {
            terms.meet(request);
            assertEquals(met, request.links);
        }
    }

    @ParameterizedTest(name = "{0} asked {1}, served {2}: {3}")
    @CsvSource({
        "--owner, false, false, false",
        "--owner, false, true, false",
        "--owner, true, false, refused",
        "--owner, true, true, true",
        "--group, false, false, false",
        "--group, false, true, false",
        "--group, true, false, refused",
        "--group, true, true, true",
        "--xattrs, false, false, false",
        "--xattrs, false, true, false",
        "--xattrs, true, false, refused",
        "--xattrs, true, true, true"
    })
    void attributesTravelOnlyIfBothSidesAskForThem(
            String option, boolean asked, boolean served, String met) throws IOException {
        OpenRequest request = request();
        request.owner = asked && option.equals("--owner");
        request.group = asked && option.equals("--group");
        request.xattrs = asked && option.equals("--xattrs");
        TreeOptions most =
                TreeOptions.DEFAULT
                        .withOwner(served && option.equals("--owner"))
                        .withGroup(served && option.equals("--group"))
                        .withXattrs(served && option.equals("--xattrs"));
        if (met.equals(REFUSED)) {
            assertRefused(option, terms(most), request);
        } else {
            terms(most).meet(request);
            boolean set = request.owner || request.group || request.xattrs;
            assertEquals(met, String.valueOf(set));
        }
    }

    @ParameterizedTest(name = "asked {0}, served {1}: {2}")
    @CsvSource({
        "md5, md5, md5",
        "md5-jdk, md5, md5-jdk",
        "md5, md5-jdk, md5",
        "md5, sha-256, refused",
        "md5-jdk, sha-256, refused",
        "sha-256, md5, sha-256",
        "sha-256, sha-256, sha-256",
        "sha-256, sha-512, sha-256",
        "sha-512, sha-256, sha-512"
    })
    void aDigestIsAsStrongAsTheOwnerWants(String asked, String served, String met)
            throws IOException {
        OpenRequest request = request();
        request.digest = asked;
        ServingTerms terms =
                new ServingTerms(
                        TreeOptions.DEFAULT,
                        DigestAlgorithm.named(served),
                        List.of(),
                        false,
                        false);
        if (met.equals(REFUSED)) {
            assertRefused("--digest " + served, terms, request);
        } else {
            terms.meet(request);
            assertEquals(met, request.digest);
        }
    }

    @ParameterizedTest(name = "asked {0}, served {1}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "none | none | none",
                "none | zstd:9 | none",
                "zstd:9 | zstd:9 | zstd:9",
                "zstd:3 | lz4:1,zstd:9 | zstd:3",
                "zstd:10 | lz4:1,zstd:9 | it is served with --compress lz4:1,zstd:9; give serve"
                        + " --compress zstd:10 too, or ask for less here",
                "deflate:1 | zstd:9 | it is served with --compress zstd:9; give serve --compress"
                        + " deflate:1 too, or ask for less here",
                "lz4:1 | none | it is served with --compress none; give serve --compress lz4:1"
                        + " too, or ask for less here",
                "brotli:1 | zstd:9 | --compress: there is no compression \"brotli\"; known are"
                        + " none, deflate, lz4, zstd",
                "zstd:99 | zstd:19 | --compress: zstd has the levels 1 to 19, not 99"
            })
    void noHarderCompressionThanTheOwnerWants(String asked, String served, String met)
            throws IOException {
        OpenRequest request = request();
        request.compression = asked;
        List<Compression> most =
                Stream.of(served.split(","))
                        .map(Compression::parse)
                        .filter(each -> !each.isNone())
                        .toList();
        ServingTerms terms =
                new ServingTerms(TreeOptions.DEFAULT, DigestAlgorithm.MD5, most, false, false);
        if (met.equals(asked)) {
            terms.meet(request);
            assertEquals(met, request.compression);
        } else {
            assertEquals(
                    met,
                    assertThrows(RootRefusedException.class, () -> terms.meet(request))
                            .getMessage());
        }
    }

    @ParameterizedTest(name = "asked {0}, served {1}: {2}")
    @CsvSource({
        "false, false, false",
        "false, true, true",
        "true, false, true",
        "true, true, true"
    })
    void whatIsWrittenIsAsSafeAsTheSaferSideWants(boolean asked, boolean served, boolean met)
            throws IOException {
        OpenRequest request = request();
        request.durable = asked;
        request.verifyWrites = asked;
        new ServingTerms(TreeOptions.DEFAULT, DigestAlgorithm.MD5, List.of(), served, served)
                .meet(request);
        assertEquals(met, request.durable);
        assertEquals(met, request.verifyWrites);
    }

    private static OpenRequest request() {
        OpenRequest request = new OpenRequest();
        request.digest = "sha-256";
        return request;
    }

    private static ServingTerms terms(TreeOptions most) {
        return new ServingTerms(most, DigestAlgorithm.MD5, List.of(), false, false);
    }

    private static void assertRefused(String option, ServingTerms terms, OpenRequest request) {
        String why =
                assertThrows(RootRefusedException.class, () -> terms.meet(request)).getMessage();
        assertTrue(why != null && why.contains(option), why);
    }
}
