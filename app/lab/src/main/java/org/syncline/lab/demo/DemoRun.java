package org.syncline.lab.demo;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.SessionTiming;

import java.util.List;

/**
 * One synchronisation of a demo.
 *
 * @param timing as tables show it
 * @param session as it was timed
 * @param faults why it does not count, a sentence each; empty if all is well
 */
public record DemoRun(
        CorpusSpec corpus,
        Exercise exercise,
        RunTiming timing,
        SessionTiming session,
        List<String> faults) {

    public DemoRun {
        faults = List.copyOf(faults);
    }
}
