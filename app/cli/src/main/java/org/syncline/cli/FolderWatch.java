package org.syncline.cli;

import org.syncline.core.filter.Filter;
import org.syncline.core.model.RelPath;
import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Hints that entries may have changed below some folders; it leaves out filtered paths and the
 * reserved folders. Some hints come without a change, and some changes come without a hint. Safe
 * for any thread.
 */
final class FolderWatch implements AutoCloseable {

    /**
     * The receivers of hints and notices.
     *
     * @param hint entries may have changed; must not wait
     * @param notice a sentence for people
     */
    record Listeners(Runnable hint, Consumer<String> notice) {}

    /** A watched folder and the root that it lies in. */
    private record Place(Path root, Path folder) {}

    private final WatchService service = FileSystems.getDefault().newWatchService();
    private final List<Path> roots;
    private final Filter filter;
    private final Listeners listeners;
    private final Map<WatchKey, Place> places = new HashMap<>();
    private final Thread thread =
            Thread.ofPlatform().name("watch").daemon().unstarted(this::listen);
    private boolean blind;

    private FolderWatch(List<Path> roots, Filter filter, Listeners listeners) throws IOException {
        this.roots = roots;
        this.filter = filter;
        this.listeners = listeners;
    }

    static FolderWatch start(List<Path> roots, Filter filter, Listeners listeners)
            throws IOException {
        List<Path> real = new ArrayList<>();
        for (Path root : roots) {
            real.add(Files.exists(root) ? root.toRealPath() : root.toAbsolutePath().normalize());
        }
        FolderWatch watch = new FolderWatch(real, filter, listeners);
        watch.refresh();
        watch.thread.start();
        return watch;
    }

    /** Watches lost roots again once they are back. */
    synchronized void refresh() {
        roots.stream()
                .filter(root -> !places.containsValue(new Place(root, root)))
                .forEach(root -> register(new Place(root, root)));
    }

    private synchronized void register(Place top) {
        try {
            Files.walkFileTree(top.folder(), new Registration(top.root()));
        } catch (NoSuchFileException | NotDirectoryException e) {
            // The folder is gone again; its parent reports that.
        } catch (IOException e) {
            if (!blind) {
                blind = true;
                listeners
                        .notice()
                        .accept(
                                "not all folders can be watched, changes there wait for the next"
                                        + " full scan: "
                                        + Failure.of(e).message());
            }
        }
    }

    /** Watches every folder that takes part. */
    private final class Registration extends SimpleFileVisitor<Path> {
        private final Path root;

        Registration(Path root) {
            this.root = root;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                throws IOException {
            if (excludes(root, folder, true)) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            WatchKey key =
                    folder.register(
                            service,
                            StandardWatchEventKinds.ENTRY_CREATE,
                            StandardWatchEventKinds.ENTRY_MODIFY,
                            StandardWatchEventKinds.ENTRY_DELETE);
            places.put(key, new Place(root, folder));
            return FileVisitResult.CONTINUE;
        }

        /** The scan reports what cannot be read. */
        @Override
        public FileVisitResult visitFileFailed(Path path, IOException why) {
            return FileVisitResult.CONTINUE;
        }
    }

    private boolean excludes(Path root, Path path, boolean directory) {
        String relative = root.relativize(path).toString().replace('\\', '/');
        return filter.excludes(RelPath.of(relative), directory);
    }

    private void listen() {
        try {
            while (true) {
                handle(service.take());
            }
        } catch (ClosedWatchServiceException e) {
            // The watch is closed: hints have no receiver any more.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void handle(WatchKey key) {
        Place place = places.get(key);
        for (WatchEvent<?> event : key.pollEvents()) {
            if (place == null || !(event.context() instanceof Path name)) {
                overflow();
            } else {
                changed(place, place.folder().resolve(name), event.kind());
            }
        }
        if (!key.reset()) {
            places.remove(key);
        }
    }

    /** Events were lost; folders may have been made without an event. */
    private void overflow() {
        roots.forEach(root -> register(new Place(root, root)));
        listeners.hint().run();
    }

    private void changed(Place place, Path path, WatchEvent.Kind<?> kind) {
        boolean directory = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
        if (excludes(place.root(), path, directory)) {
            return;
        }
        if (directory && kind == StandardWatchEventKinds.ENTRY_CREATE) {
            register(new Place(place.root(), path));
        }
        listeners.hint().run();
    }

    @Override
    public void close() throws IOException {
        service.close();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
