package org.syncline.desktop.common;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The dialogs that the window asks the platform for; tests answer in its place. UI thread only. */
public interface Dialogs {

    /** Asks for an existing folder; returns empty if the user cancels. */
    Optional<Path> chooseFolder(String title, Optional<Path> start);

    /** Asks for a file to read; returns empty if the user cancels. */
    Optional<Path> chooseExistingFile(String title);

    /**
     * Asks for the file to write; returns empty if the user cancels. The user has agreed to replace
     * a file that exists.
     */
    Optional<Path> chooseFile(String title, String suggestedName);

    boolean confirm(Question question);

    /**
     * Asks a question to which there is a third answer.
     *
     * @param instead text of the button that does something before the operation
     */
    Choice choose(Question question, String instead);

    /** What a user answers. */
    enum Choice {
        AGREE,
        INSTEAD,
        CANCEL
    }

    void tell(String title, String text);

    /** Shows keys in groups, each below its title. */
    void showKeys(Map<String, List<Shortcut>> groups);

    void copy(String text);
}
