package org.syncline.corpora;

/** Nearly the same line again and again, as servers write them. */
final class LogLines implements LineSource {
    private final SplitMix random;
    private final String host;
    private long request;

    LogLines(SplitMix random) {
        this.random = random;
        host = random.pick(WordLists.TOPICS);
    }

    @Override
    public void next(LineBuffer out) {
        out.add("INFO ").add(host).add(" request ").add(request++, 8).add(" served from cache in ");
        out.add(random.below(30), 2).add(" ms, status 200, 0 retries, 0 errors, queue empty\n");
    }
}
