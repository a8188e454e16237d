package org.syncline.core.files;

import org.syncline.core.model.ReplicaId;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** {@link MarkerStore} of a {@link LinuxTree}. */
final class LinuxMarker implements MarkerStore {

    private static final int FILE_MODE = 0600;

    private final DirectoryHandles handles;
    private final LinuxReader reader;

    LinuxMarker(DirectoryHandles handles, LinuxReader reader) {
        this.handles = handles;
        this.reader = reader;
    }

    @Override
    public Optional<ReplicaId> read() throws FileProblem {
        return MarkerText.read(reader);
    }

    @Override
    public void write(ReplicaId id) throws FileProblem {
        LinuxStaging.secure(handles);
        byte[] bytes = MarkerText.of(id).getBytes(StandardCharsets.UTF_8);
        try (NameInDirectory from = handles.place(ReservedFolder.NEW_MARKER);
                NameInDirectory to = handles.place(ReservedFolder.MARKER)) {
            writeForced(from, bytes);
            Errno.check(Libc.renameat(from, to));
        }
        LinuxEditor.force(handles, ReservedFolder.FOLDER);
        LinuxEditor.force(handles, ReservedFolder.FOLDER.parent());
    }

    private void writeForced(NameInDirectory at, byte[] bytes) throws FileProblem {
        SystemCallMemory s = at.scratch();
        int left = Libc.unlinkat(at, 0);
        Errno.check(left == -Errno.ENOENT ? 0 : left);
        int fd = Errno.check(Libc.openat(s, at.fd(), at.name(), Flags.NEW_FILE, FILE_MODE));
        try (LinuxStagedFile file =
                new LinuxStagedFile(handles, reader, ReservedFolder.NEW_MARKER, fd)) {
            file.write(bytes, 0, bytes.length, 0);
            file.force();
        }
    }
}
