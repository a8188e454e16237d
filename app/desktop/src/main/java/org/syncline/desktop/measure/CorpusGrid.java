package org.syncline.desktop.measure;

import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.desktop.common.FigureText;
import org.syncline.lab.options.Labels;
import org.syncline.lab.table.Figures;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The corpora to be ticked: a row for each kind, its sizes side by side. */
final class CorpusGrid extends GridPane {
    private final Map<CorpusSpec, CheckBox> boxes = new LinkedHashMap<>();

    /**
     * @param offered the smaller ones of each kind before the larger ones
     * @param chosen those that are ticked at first
     * @param changed called after each change
     */
    CorpusGrid(List<CorpusSpec> offered, List<CorpusSpec> chosen, Runnable changed) {
        super(14, 8);
        Map<CorpusKind, Integer> sizes = new EnumMap<>(CorpusKind.class);
        for (CorpusSpec spec : offered) {
            int size = sizes.merge(spec.kind(), 1, Integer::sum);
            String label = Labels.of(spec.kind());
            CheckBox box = new CheckBox(words(spec));
            box.setId("measure-corpus-" + label + "-" + size);
            box.setAccessibleText(label + ", " + words(spec));
            box.setMinWidth(Region.USE_PREF_SIZE);
            box.setSelected(chosen.contains(spec));
            box.selectedProperty().addListener((selected, old, now) -> changed.run());
            boxes.put(spec, box);
            if (size == 1) {
                Label kind = new Label(Character.toUpperCase(label.charAt(0)) + label.substring(1));
                kind.setMinWidth(Region.USE_PREF_SIZE);
                add(kind, 0, spec.kind().ordinal());
            }
            add(box, size, spec.kind().ordinal());
        }
    }

    private static String words(CorpusSpec spec) {
        return FigureText.counted(spec.files(), "file") + ", " + Figures.bytes(spec.bytes());
    }

    List<CorpusSpec> chosen() {
        return boxes.entrySet().stream()
                .filter(box -> box.getValue().isSelected())
                .map(Map.Entry::getKey)
                .toList();
    }
}
