package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

class HeadingAnchorsTest {

    @Test
    void headingsHaveTheAnchorsThatGitHubGivesThem() {
        String document =
                """
                # Syncline: `sync` & co.
                ## How to repeat it ##
                ## How to repeat it
                ### Über Größe_2 – 100 %
                ## See [the guide](guide.md#sync), *now*
                #no heading
                ```sh
                # a comment
                ```
                ####### neither
                ## How to repeat it
                """;
        assertEquals(
                List.of(
                        "syncline-sync--co",
                        "how-to-repeat-it",
                        "how-to-repeat-it-1",
                        "über-größe_2--100-",
                        "see-the-guide-now",
                        "how-to-repeat-it-2"),
                List.copyOf(HeadingAnchors.of(document)));
    }
}
