package org.syncline.desktop;

import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.Shortcut;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Answers in the user's place, in the order in which the answers were added; without one it
 * cancels.
 */
public final class FakeDialogs implements Dialogs {
    final Deque<Path> folders = new ArrayDeque<>();
    final Deque<Path> files = new ArrayDeque<>();
    final Deque<Boolean> agreements = new ArrayDeque<>();
    final Deque<Choice> choices = new ArrayDeque<>();
    final List<String> questions = new ArrayList<>();
    final List<String> told = new CopyOnWriteArrayList<>();
    final List<String> copied = new CopyOnWriteArrayList<>();
    final List<String> suggested = new ArrayList<>();

    @Override
    public Optional<Path> chooseFolder(String title, Optional<Path> start) {
        return Optional.ofNullable(folders.poll());
    }

    @Override
    public Optional<Path> chooseExistingFile(String title) {
        return Optional.ofNullable(files.poll());
    }

    @Override
    public Optional<Path> chooseFile(String title, String suggestedName) {
        suggested.add(suggestedName);
        return Optional.ofNullable(files.poll());
    }

    @Override
    public boolean confirm(Question question) {
        questions.add(question.text());
        return Optional.ofNullable(agreements.poll()).orElse(false);
    }

    @Override
    public Choice choose(Question question, String instead) {
        questions.add(question.text());
        return Optional.ofNullable(choices.poll()).orElse(Choice.CANCEL);
    }

    @Override
    public void tell(String title, String text) {
        told.add(title + ": " + text);
    }

    @Override
    public void showKeys(Map<String, List<Shortcut>> groups) {
        told.add(groups.toString());
    }

    @Override
    public void copy(String text) {
        copied.add(text);
    }
}
