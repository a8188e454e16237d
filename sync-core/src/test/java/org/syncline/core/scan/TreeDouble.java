package org.syncline.core.scan;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.Staging;
import org.syncline.core.files.Trash;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeEditor;
import org.syncline.core.files.TreeReader.Listing;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;

/**
 * Wraps a real tree and runs a step before some operations; the step may throw, or change the disk.
 */
public final class TreeDouble {

    /** The step before a directory is listed. */
    @FunctionalInterface
    public interface BeforeList {
        void run(RelPath directory, Listing listing) throws Exception;
    }

    /** The step before each read of an open file. */
    @FunctionalInterface
    public interface BeforeRead {
        void run(RelPath file) throws Exception;
    }

    private TreeDouble() {}

    public static Tree onList(Tree real, BeforeList step) {
        return wrap(
                Tree.class,
                (method, arguments) -> {
                    if (method.getName().equals("list")) {
                        step.run((RelPath) arguments[0], (Listing) arguments[1]);
                    }
                    return call(real, method, arguments);
                });
    }

    /** The step before each call of a tree, its staging folder and its trash. */
    @FunctionalInterface
    public interface BeforeCall {
        void run(String method) throws Exception;
    }

    public static Tree onCall(Tree real, BeforeCall step) {
        return onCall(Tree.class, real, step);
    }

    private static <T> T onCall(Class<T> type, T real, BeforeCall step) {
        return wrap(
                type,
                (method, arguments) -> {
                    step.run(method.getName());
                    return switch (call(real, method, arguments)) {
                        case Staging staging when method.getName().equals("staging") ->
                                onCall(Staging.class, staging, step);
                        case Trash trash when method.getName().equals("trash") ->
                                onCall(Trash.class, trash, step);
                        case null -> null;
                        case Object result -> result;
                    };
                });
    }

    /** Runs the step before the tree is closed. */
    public static Tree onClose(Tree real, Runnable step) {
        return wrap(
                Tree.class,
                (method, arguments) -> {
                    if (method.getName().equals("close")) {
                        step.run();
                    }
                    return call(real, method, arguments);
                });
    }

    public static Tree onRead(Tree real, BeforeRead step) {
        return wrap(
                Tree.class,
                (method, arguments) -> {
                    Object result = call(real, method, arguments);
                    return method.getName().equals("openRead")
                            ? file((OpenFile) result, (RelPath) arguments[0], step)
                            : result;
                });
    }

    /** A tree in which nothing directly in this directory may be changed, nor its mode. */
    public static Tree locked(Tree real, RelPath directory) {
        return wrap(
                Tree.class,
                (method, arguments) -> {
                    boolean changes =
                            Arrays.stream(TreeEditor.class.getMethods())
                                    .anyMatch(each -> each.getName().equals(method.getName()));
                    if (changes && touches(arguments, directory)) {
                        throw new FileProblem(ErrorCode.NO_PERMISSION);
                    }
                    return call(real, method, arguments);
                });
    }

    private static boolean touches(Object[] arguments, RelPath directory) {
        return Arrays.stream(arguments)
                .filter(RelPath.class::isInstance)
                .map(RelPath.class::cast)
                .anyMatch(p -> p.equals(directory) || p.parent().equals(directory));
    }

    private static OpenFile file(OpenFile real, RelPath path, BeforeRead step) {
        return wrap(
                OpenFile.class,
                (method, arguments) -> {
                    if (method.getName().equals("read")) {
                        step.run(path);
                    }
                    return call(real, method, arguments);
                });
    }

    private interface Handler {
        Object handle(Method method, Object[] arguments) throws Throwable;
    }

    private static <T> T wrap(Class<T> type, Handler handler) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, arguments) -> handler.handle(method, arguments)));
    }

    private static Object call(Object real, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
