package compute;

import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Stands before an object and says which of its methods was called. */
class Logged implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    private final Object target;

    private Logged(Object target) {
        this.target = target;
    }

    static <T> T around(Class<T> type, T target) {
        ClassLoader loader = type.getClassLoader();
        return type.cast(Proxy.newProxyInstance(loader, new Class<?>[] {type}, new Logged(target)));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        try {
            return method.getName() + "() = " + method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
