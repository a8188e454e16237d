package org.syncline.lab.history;

import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkEnvironment;

import java.util.List;

/**
 * The tables of the history, as the steps from each version to the next; docs/history-schema.md
 * tells what is in them. A step that was released is never changed: another follows it. That holds
 * for the JSON in a column, too: works and experiments are read only as they are now.
 */
final class HistorySchema {

    /** "SynH". */
    static final int APPLICATION_ID = 0x53796e48;

    private static final List<String> VERSION_1 =
            List.of(
                    """
                    CREATE TABLE runs (
                        number INTEGER PRIMARY KEY AUTOINCREMENT,
                        name TEXT NOT NULL,
                        experiment TEXT NOT NULL,
                        seed INTEGER NOT NULL,
                        forks INTEGER NOT NULL,
                        started INTEGER NOT NULL,
                        ended INTEGER,
                        program TEXT NOT NULL,
                        environment TEXT NOT NULL
                    )
                    """,
                    """
                    CREATE TABLE cells (
                        run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
                        number INTEGER NOT NULL,
                        work TEXT NOT NULL,
                        transport TEXT NOT NULL,
                        link TEXT NOT NULL,
                        PRIMARY KEY (run, number)
                    ) WITHOUT ROWID
                    """,
                    "CREATE INDEX cells_by_transport ON cells (transport, link)",
                    """
                    CREATE TABLE forks (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        run INTEGER NOT NULL,
                        cell INTEGER NOT NULL,
                        number INTEGER NOT NULL,
                        seed INTEGER NOT NULL,
                        effort TEXT NOT NULL,
                        state TEXT NOT NULL CHECK (state IN ('begun', 'done', 'failed')),
                        started INTEGER NOT NULL,
                        ended INTEGER,
                        reason TEXT,
                        environment TEXT,
                        UNIQUE (run, cell, number),
                        FOREIGN KEY (run, cell) REFERENCES cells ON DELETE CASCADE
                    )
                    """,
                    """
                    CREATE TABLE samples (
                        fork INTEGER NOT NULL REFERENCES forks ON DELETE CASCADE,
                        iteration INTEGER NOT NULL,
                        part TEXT NOT NULL CHECK (part IN ('FIRST', 'WARM_UP', 'MEASURED')),
                        metric TEXT NOT NULL,
                        seconds REAL NOT NULL,
                        PRIMARY KEY (fork, iteration, metric)
                    ) WITHOUT ROWID
                    """,
                    """
                    CREATE TABLE counts (
                        fork INTEGER NOT NULL REFERENCES forks ON DELETE CASCADE,
                        iteration INTEGER NOT NULL,
                        name TEXT NOT NULL,
                        value INTEGER NOT NULL,
                        PRIMARY KEY (fork, iteration, name)
                    ) WITHOUT ROWID
                    """,
                    """
                    CREATE TABLE latencies (
                        fork INTEGER NOT NULL REFERENCES forks ON DELETE CASCADE,
                        histogram TEXT NOT NULL
                    )
                    """,
                    "CREATE INDEX latencies_by_fork ON latencies (fork)");

    private static final List<String> VERSION_2 =
            List.of(
                    """
                    CREATE TABLE studies (
                        number INTEGER PRIMARY KEY AUTOINCREMENT,
                        name TEXT NOT NULL,
                        choice TEXT NOT NULL,
                        refused TEXT NOT NULL
                    )
                    """,
                    "ALTER TABLE runs ADD COLUMN study INTEGER REFERENCES studies",
                    "CREATE INDEX runs_by_study ON runs (study)");

    /** Works tell whether content is forced to disk; until then none was. */
    private static final List<String> VERSION_3 =
            List.of(
                    "UPDATE cells SET work = "
                            + notDurable("work")
                            + " WHERE work LIKE '%\"sync\"%'",
                    "UPDATE runs SET experiment = " + notDurable("experiment"),
                    "UPDATE studies SET refused = " + notDurable("refused"));

    /** The last field of a synchronisation was "cached"; quotes within texts are escaped. */
    private static String notDurable(String column) {
        return "replace(replace(%s, '\"cached\":false}', '\"cached\":false,\"durable\":false}'),"
                        .formatted(column)
                + " '\"cached\":true}', '\"cached\":true,\"durable\":false}')";
    }

    /**
     * Runs tell which process records them now, and which cells cannot be measured. Efforts tell
     * how long a fork goes on that does not level; until then none went on.
     */
    private static final List<String> VERSION_4 =
            List.of(
                    "ALTER TABLE runs ADD COLUMN recorder TEXT",
                    "ALTER TABLE runs ADD COLUMN refused TEXT",
                    "UPDATE forks SET effort ="
                            + " json_set(effort, '$.most', json_extract(effort, '$.least'))",
                    "UPDATE runs SET experiment = json_set(experiment, '$.effort.most',"
                            + " json_extract(experiment, '$.effort.least'))");

    /** Efforts bound further forks and the warm-up; until then there were none of the one. */
    private static final List<String> VERSION_5 =
            List.of(
                    "UPDATE forks SET effort = json_set(effort, '$.mostForks',"
                            + " json_extract(effort, '$.forks'), '$.mostWarmUp', 'PT0S')",
                    "UPDATE runs SET experiment = json_set(experiment, '$.effort.mostForks',"
                            + " json_extract(experiment, '$.effort.forks'),"
                            + " '$.effort.mostWarmUp', 'PT0S')");

    /** Latencies of single calls; until then there were only histograms of them. */
    private static final List<String> VERSION_6 =
            List.of(
                    """
                    CREATE TABLE calls (
                        fork INTEGER PRIMARY KEY REFERENCES forks ON DELETE CASCADE,
                        codes BLOB NOT NULL
                    )
                    """);

    /** Works tell what else was asked of content; until then it was handled as usual. */
    private static final List<String> VERSION_7 =
            List.of(
                    "UPDATE cells SET work = "
                            + usuallyHandled("work")
                            + " WHERE work LIKE '%\"sync\"%'",
                    "UPDATE runs SET experiment = "
                            + usuallyHandled("experiment")
                            + ", refused = "
                            + usuallyHandled("refused"),
                    "UPDATE studies SET refused = " + usuallyHandled("refused"));

    /** The last field of a synchronisation was "durable"; quotes within texts are escaped. */
    private static String usuallyHandled(String column) {
        String usual = ",\"handling\":{\"delta\":\"AUTO\",\"bandwidth\":0,\"verified\":false}}')";
        return "replace(replace(%s, '\"durable\":false}', '\"durable\":false%s,"
                        .formatted(column, usual)
                + " '\"durable\":true}', '\"durable\":true"
                + usual;
    }

    /** The statements that lead from version 0, an empty file, to 1, from there to 2, and so on. */
    static final List<List<String>> STEPS =
            List.of(VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5, VERSION_6, VERSION_7);

    /**
     * Holds for a run whose forks were started on this machine; the quotes of a name within a text
     * are escaped.
     */
    static final String BY_FORKS = without(StoredRun.COMMAND) + " AND " + without(StoredRun.PAIR);

    /**
     * Holds for a run whose forks were started on this machine alone if ?2 is null, and else
     * between the pair of machines that ?2 {@linkplain #named names}, by the program of version ?3
     * and of the build that ?4 names, which is null for one that no run tells.
     */
    static final String BY_FORKS_OF_PAIR =
            """
            %s AND (?2 IS NULL AND %s OR instr(environment, ?2) > 0 AND program = ?3
                AND (?4 IS NULL AND %s OR instr(environment, ?4) > 0))
            """
                    .formatted(
                            without(StoredRun.COMMAND),
                            without(StoredRun.PAIR),
                            without(StoredRun.BUILD));

    /** Holds for a fork that is done and during which time did not stand still. */
    static final String SOUND = "state = 'done' AND " + without(ForkEnvironment.STANDSTILL);

    private HistorySchema() {}

    /** Returns what an environment with this entry has, and no other one. */
    static String named(String name, String value) {
        return ExperimentJson.line(name) + ":" + ExperimentJson.line(value);
    }

    private static String without(String name) {
        return "environment NOT LIKE '%\"" + name + "\":%'";
    }
}
