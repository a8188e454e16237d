package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@link ReusableContent} of any backend, and how a staged file becomes one. */
final class PartialFiles implements ReusableContent {

    /** Shorter ones are sent again sooner than compared. */
    private static final long WORTH_KEEPING = 1 << 20;

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,159}");
    private static final Pattern STAGED = Pattern.compile("\\d{1,19}\\.(" + NAME + ")");

    private final UnguardedEditor editor;
    private final TreeReader reader;

    PartialFiles(UnguardedEditor editor) {
        this.editor = editor;
        this.reader = editor.reader();
    }

    /** The name of a staged file, from which its name as a partial file follows. */
    static RelPath staged(long ticket, String name) {
        return ReservedFolder.STAGING.child(ticket + "." + checked(name));
    }

    private static String checked(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" cannot name a partial file");
        }
        return name;
    }

    /** Keeps a staged file whose transfer was cut; false if it is none or not worth it. */
    boolean keep(RelPath staged, FileStat stat) throws FileProblem {
        Matcher name = STAGED.matcher(new String(staged.name(), StandardCharsets.UTF_8));
        boolean kept = name.matches() && stat.kind() == Kind.FILE && stat.size() >= WORTH_KEEPING;
        if (kept) {
            editor.replace(staged, path(name.group(1)));
        }
        return kept;
    }

    private static RelPath path(String name) {
        return ReservedFolder.PARTIAL.child(checked(name));
    }

    @Override
    public OpenFile openTrashed(String run, RelPath path) throws FileProblem {
        return reader.openRead(ReservedFolder.inTrash(new TrashLocation(run, path)));
    }

    @Override
    public OpenFile openPartial(String name) throws FileProblem {
        return reader.openRead(path(name));
    }

    @Override
    public List<Partial> partials() throws FileProblem {
        List<Partial> found = new ArrayList<>();
        try {
            reader.list(
                    ReservedFolder.PARTIAL,
                    (name, stat) -> {
                        String text = new String(name, StandardCharsets.UTF_8);
                        if (NAME.matcher(text).matches()) {
                            found.add(new Partial(text, stat));
                        }
                    });
        } catch (FileProblem e) {
            if (e.code() != ErrorCode.NOT_FOUND) {
                throw e;
            }
        }
        return found;
    }

    @Override
    public void removePartial(String name) throws FileProblem {
        editor.removeIfPresent(path(name));
    }
}
