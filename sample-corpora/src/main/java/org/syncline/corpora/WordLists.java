package org.syncline.corpora;

/**
 * The word lists of the text generators. Changing one changes every text corpus and so the golden
 * digests.
 */
final class WordLists {
    static final String[] PEOPLE =
            words(
                    """
                    amira bruno chen dana emeka farida goran hana ines jonas kirsi luis maria nadia olga
                    pedro ravi sofia tomas yuki
                    """);
    static final String[] COMMON =
            words(
                    """
                    a about after again all also and any are as at be because but by can did do does for
                    from get got has have how i if in is it just like me my need no not now of ok on one
                    or our so some thanks that the then they think this to try up was we what when where
                    which will with yes you your
                    """);
    static final String[] TOPICS =
            words(
                    """
                    agent answer assignment backbone bandwidth benchmark buffer build chapter class client
                    code compiler connection course deadline diagram draft example exam figure file folder
                    grade graph homework image interface lab latency lecture library machine message
                    meeting method network notes object office packet paper password problem project
                    proposal protocol question quiz reading registry report result room sample schedule
                    screen server session slide socket solution stream student study table teacher team
                    test thread time transport tutor version video window
                    """);

    private WordLists() {}

    private static String[] words(String text) {
        return text.strip().split("\\s+");
    }

    /** Three common words to every two topics. */
    static String any(SplitMix random) {
        return random.below(5) < 3 ? random.pick(COMMON) : random.pick(TOPICS);
    }
}
