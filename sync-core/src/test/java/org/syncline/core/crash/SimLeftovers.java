package org.syncline.core.crash;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.ReusableContent;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.util.List;

/** The reusable content of a {@link SimTree}, which keeps none. */
final class SimLeftovers implements ReusableContent {

    @Override
    public OpenFile openTrashed(String run, RelPath path) throws FileProblem {
        throw new FileProblem(ErrorCode.NOT_FOUND);
    }

    @Override
    public OpenFile openPartial(String name) throws FileProblem {
        throw new FileProblem(ErrorCode.NOT_FOUND);
    }

    @Override
    public List<Partial> partials() {
        return List.of();
    }

    @Override
    public void removePartial(String name) {}
}
