package org.syncline.core.session;

import org.syncline.core.files.RawPaths;
import org.syncline.core.filter.Filter;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folders in which this program keeps its state. Either may lie inside a root, as below a home
 * that is synchronised; there it takes no part, because archives change while they are copied, are
 * not another machine's, and the token and this machine's key are secrets.
 *
 * @param state holds the folders of the archives and of the peers
 * @param runtime holds the token
 */
public record ProgramFolders(Path state, Path runtime) {

    private static final String ARCHIVES = "archives";
    private static final String PEERS = "peers";

    /** Returns the folder of this machine's key and of those that it trusts. */
    public static Path peersIn(Path state) {
        return state.toAbsolutePath().resolve(PEERS);
    }

    /** Returns rules that leave out these folders where they lie, or would lie, in a root. */
    public List<String> rulesWithin(Path root) throws IOException {
        Path real = real(root);
        List<Path> own =
                Stream.of(real(state.resolve(ARCHIVES)), real(peersIn(state)), real(runtime))
                        .distinct()
                        .toList();
        return own.stream()
                .filter(folder -> folder.startsWith(real) && !folder.equals(real))
                .map(folder -> Filter.ruleFor(below(real, folder)))
                .toList();
    }

    private static RelPath below(Path root, Path folder) {
        byte[] bytes = RawPaths.bytes(folder);
        int start = RawPaths.bytes(root).length + (root.getParent() == null ? 0 : 1);
        return RelPath.of(Arrays.copyOfRange(bytes, start, bytes.length));
    }

    /** Without links, as far as it exists and may be seen. */
    private static Path real(Path path) throws IOException {
        Path folder = path.toAbsolutePath().normalize();
        Path parent = folder.getParent();
        try {
            return folder.toRealPath();
        } catch (FileSystemException e) {
            if (parent == null) {
                throw e;
            }
            return real(parent).resolve(folder.getFileName());
        }
    }
}
