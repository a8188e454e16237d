package org.syncline.desktop;

import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.Shortcut;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The window's own dialogs, but for the platform's choosers, which no robot can click: these answer
 * with the files in the order in which they were added, and cancel without one.
 */
record ChosenFiles(Dialogs own, Deque<Path> files) implements Dialogs {

    ChosenFiles(Dialogs own) {
        this(own, new ArrayDeque<>());
    }

    @Override
    public Optional<Path> chooseFolder(String title, Optional<Path> start) {
        return Optional.ofNullable(files.poll());
    }

    @Override
    public Optional<Path> chooseExistingFile(String title) {
        return Optional.ofNullable(files.poll());
    }

    @Override
    public Optional<Path> chooseFile(String title, String suggestedName) {
        return Optional.ofNullable(files.poll());
    }

    @Override
    public boolean confirm(Question question) {
        return own.confirm(question);
    }

    @Override
    public Choice choose(Question question, String instead) {
        return own.choose(question, instead);
    }

    @Override
    public void tell(String title, String text) {
        own.tell(title, text);
    }

    @Override
    public void showKeys(Map<String, List<Shortcut>> groups) {
        own.showKeys(groups);
    }

    @Override
    public void copy(String text) {
        own.copy(text);
    }
}
