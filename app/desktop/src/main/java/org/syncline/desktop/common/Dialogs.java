package org.syncline.desktop.common;

import java.nio.file.Path;
import java.util.Optional;

/** What the window asks the platform for; tests answer in its place. UI thread only. */
public interface Dialogs {

    /** A folder that exists; empty if the user changed their mind. */
    Optional<Path> chooseFolder(String title, Optional<Path> start);

    /** Where to write a file; the user has agreed to replace it if it exists. */
    Optional<Path> chooseFile(String title, String suggestedName);

    /** True if the user agrees. */
    boolean confirm(Question question);

    /** Something to read. */
    void tell(String title, String text);

    /** Puts a text on the clipboard. */
    void copy(String text);
}
