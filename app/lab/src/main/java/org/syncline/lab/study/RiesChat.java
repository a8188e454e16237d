package org.syncline.lab.study;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.study.RiesCharts.ChatTime;
import org.syncline.lab.table.Table;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The only times that the text of the original of the ries study has. */
final class RiesChat {

    private RiesChat() {}

    /**
     * Returns the least and the most of the times beside the published ones.
     *
     * @param times over the link, the least first; may be empty
     */
    static Table table(String link, List<ChatTime> times) {
        StudyTable table =
                new StudyTable("Response times in a chat")
                        .texts("response")
                        .published("time", "ms")
                        .texts("transport here")
                        .measured("time of a file", "ms")
                        .derived("measured / published", "");
        row(table, "least", times.isEmpty() ? List.of() : List.of(times.getFirst()));
        row(table, "most", times.isEmpty() ? List.of() : List.of(times.getLast()));
        return table.build(
                List.of(
                        "Published: 3 and 25 ms, of which the text asks whether users can tell them"
                                + " apart. Measured: a run of Chat over its number of files, link "
                                + link
                                + "."));
    }

    private static void row(StudyTable table, String response, List<ChatTime> here) {
        OptionalDouble published = Published.of(Ries.NAME).figure("chat", response);
        Optional<Estimate> time = here.stream().map(ChatTime::time).findFirst();
        table.row(response)
                .add(published)
                .text(here.isEmpty() ? "" : here.getFirst().transport())
                .add(time)
                .add(StudyTable.ratio(time, published));
    }
}
