package org.syncline.lab.experiment;

import java.util.List;

/** The cells that a matrix or a study has and that cannot be measured, as they are kept. */
public record RefusedCells(List<Matrix.Refused> cells) {

    public RefusedCells {
        cells = List.copyOf(cells);
    }
}
