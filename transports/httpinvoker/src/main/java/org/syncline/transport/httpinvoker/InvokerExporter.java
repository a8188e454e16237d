package org.syncline.transport.httpinvoker;

import org.springframework.remoting.support.RemoteInvocation;
import org.springframework.remoting.support.RemoteInvocationResult;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.PlainCollections;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The library's exporter, with a filter for its input. Calls methods of the service's interface
 * only, where the library would call any public one of the object. Failures of types that the
 * client might not know travel as {@link IOException} with type name and message.
 */
@SuppressWarnings("deprecation") // as all of the library's remoting
final class InvokerExporter
        extends org.springframework.remoting.rmi.RemoteInvocationSerializingExporter {

    private final ObjectInputFilter filter;
    private final Map<Signature, Method> methods;

    private record Signature(String name, List<Class<?>> parameters) {

        static Signature of(Method method) {
            return new Signature(method.getName(), List.of(method.getParameterTypes()));
        }
    }

    <T> InvokerExporter(Class<T> type, T service) {
        filter = InvokerFilter.calls(type);
        methods =
                Arrays.stream(type.getMethods())
                        .collect(Collectors.toUnmodifiableMap(Signature::of, method -> method));
        setService(service);
        setServiceInterface(type);
        setBeanClassLoader(type.getClassLoader());
        setAcceptProxyClasses(false);
        setRegisterTraceInterceptor(false);
        setRemoteInvocationExecutor(this::execute);
        prepare();
    }

    void answer(InputStream request, OutputStream reply) throws IOException {
        RemoteInvocation invocation;
        try (ObjectInputStream in = createObjectInputStream(request)) {
            invocation = doReadRemoteInvocation(in);
        } catch (ClassNotFoundException e) {
            throw new IOException("there is no type " + e.getMessage(), e);
        }
        RemoteInvocationResult result = invokeAndCreateResult(invocation, getProxy());
        if (result.getException() != null) {
            result.setException(portable(result.getException()));
        } else {
            result.setValue(PlainCollections.of(result.getValue()));
        }
        ObjectOutputStream out = createObjectOutputStream(reply);
        doWriteRemoteInvocationResult(result, out);
        out.flush();
    }

    @Override
    protected ObjectInputStream createObjectInputStream(InputStream request) throws IOException {
        ObjectInputStream in = super.createObjectInputStream(request);
        in.setObjectInputFilter(new MessageFilter(filter));
        return in;
    }

    private Object execute(RemoteInvocation invocation, Object target)
            throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
        Signature called =
                new Signature(invocation.getMethodName(), List.of(invocation.getParameterTypes()));
        Method method = methods.get(called);
        if (method == null) {
            throw new NoSuchMethodException("the service has no method " + called);
        }
        return method.invoke(target, invocation.getArguments());
    }

    private static Throwable portable(Throwable failure) {
        Throwable thrown =
                failure instanceof InvocationTargetException target
                        ? target.getTargetException()
                        : failure;
        return new InvocationTargetException(AllowList.portable(thrown));
    }
}
