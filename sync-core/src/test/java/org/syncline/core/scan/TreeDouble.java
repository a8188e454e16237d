package org.syncline.core.scan;

import org.syncline.core.files.OpenFile;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeReader.Listing;
import org.syncline.core.model.RelPath;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** A real tree in front of which something happens: it may throw, or change the disk. */
final class TreeDouble {

    /** What happens before a directory is listed. */
    @FunctionalInterface
    interface BeforeList {
        void run(RelPath directory, Listing listing) throws Exception;
    }

    /** What happens before each read of an open file. */
    @FunctionalInterface
    interface BeforeRead {
        void run(RelPath file) throws Exception;
    }

    private TreeDouble() {}

    static Tree onList(Tree real, BeforeList step) {
        return wrap(
                Tree.class,
                (method, arguments) -> {
                    if (method.getName().equals("list")) {
                        step.run((RelPath) arguments[0], (Listing) arguments[1]);
                    }
                    return call(real, method, arguments);
                });
    }

    static Tree onRead(Tree real, BeforeRead step) {
        return wrap(
                Tree.class,
                (method, arguments) -> {
                    Object result = call(real, method, arguments);
                    return method.getName().equals("openRead")
                            ? file((OpenFile) result, (RelPath) arguments[0], step)
                            : result;
                });
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
