package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.File;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.URI;
import java.sql.Timestamp;
import java.util.ArrayDeque;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Currency;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.regex.Pattern;

import javax.naming.CompositeName;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.swing.table.DefaultTableModel;
import javax.swing.undo.UndoManager;

/** What a program may send to another of the same user without having declared it. */
class ClassPathTypesTest {
    private static final WireLimits OF_PROGRAM =
            new WireLimits(1 << 20, 1_000, 1 << 20, 1_000, false);

    /** A function that can be sent. */
    interface Task extends Function<Integer, Integer>, Serializable {}

    /** An own class that nothing declares. */
    static final class Own implements Serializable {
        private static final long serialVersionUID = 1L;
        private final Map<Object, Object> parts = new TreeMap<>(Map.of("a", List.of(1, 2)));

        @Override
        public String toString() {
            return parts.toString();
        }
    }

    /** Answers every method with its name. */
    static final class Named implements InvocationHandler, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            return method.getName().length();
        }
    }

    private static Pipe pipe() {
        return new Pipe(new ClassPathTypes(), OF_PROGRAM);
    }

    static List<Object> values() throws IOException {
        return List.of(
                new StringBuilder("text"),
                new StringBuffer("text"),
                new File("a/b"),
                URI.create("http://localhost/x").toURL(),
                InetAddress.getLoopbackAddress(),
                Pattern.compile("a+"),
                Currency.getInstance("EUR"),
                new PriorityQueue<>(List.of(3, 1, 2)),
                new ArrayDeque<>(List.of(1)),
                new ConcurrentHashMap<>(Map.of("k", List.of("v"))),
                new ConcurrentLinkedQueue<>(List.of("x")),
                new LinkedBlockingQueue<>(List.of("x")),
                new ArrayBlockingQueue<>(2, true, List.of("x")),
                new CopyOnWriteArrayList<>(List.of("x")),
                new AtomicReference<>("x"),
                new Timestamp(5),
                new Own(),
                new TreeMap<Integer, String>(Comparator.reverseOrder()));
    }

    @ParameterizedTest
    @MethodSource("values")
    void travelsAsItIs(Object value) throws IOException {
        Object copy = pipe().copy(value);
        assertEquals(value.getClass(), copy.getClass());
        assertEquals(value.toString(), copy.toString());
    }

    @Test
    void calendarsTravel() throws IOException {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        calendar.setTimeInMillis(1);
        assertEquals(calendar, pipe().copy(calendar));
    }

    @Test
    void lambdasTravel() throws IOException {
        int more = 3;
        Task task = x -> x + more;
        assertEquals(7, ((Task) pipe().copy(task)).apply(4));
    }

    /** A reader with bounded work, whose {@code uka.karmi.allow} is {@code listed}. */
    private static Pipe pipe(String listed) {
        String before = System.setProperty(ProgramTypes.PROPERTY, listed);
        try {
            ProgramTypes types = new ProgramTypes(ClassPathTypesTest.class.getClassLoader());
            return new Pipe(types, WireLimits.DEFAULT);
        } finally {
            if (before == null) {
                System.clearProperty(ProgramTypes.PROPERTY);
            } else {
                System.setProperty(ProgramTypes.PROPERTY, before);
            }
        }
    }

    @Test
    void lambdasMadeInAListedClassTravel() throws IOException {
        int more = 3;
        Task task = x -> x + more;
        assertEquals(7, ((Task) pipe(ClassPathTypesTest.class.getName()).copy(task)).apply(4));
    }

    @Test
    void lambdasMadeElsewhereAreRefusedByTheNameOfTheirClass() {
        Task task = x -> x + 1;
        IOException refused =
                assertThrows(InvalidClassException.class, () -> pipe("other.Place").copy(task));
        assertTrue(
                refused.getMessage()
                        .startsWith(ClassPathTypesTest.class.getName() + "; class is not among"),
                refused::getMessage);
    }

    @Test
    @SuppressWarnings("unchecked")
    void lambdasOfTheJdkTravel() throws IOException {
        Comparator<Map.Entry<String, Integer>> byKey = Map.Entry.comparingByKey();
        Comparator<Map.Entry<String, Integer>> copy =
                (Comparator<Map.Entry<String, Integer>>) pipe().copy(byKey);
        assertTrue(copy.compare(Map.entry("a", 2), Map.entry("b", 1)) < 0);
    }

    @Test
    void proxiesTravel() throws IOException {
        Object proxy =
                Proxy.newProxyInstance(
                        Named.class.getClassLoader(),
                        new Class<?>[] {Comparable.class},
                        new Named());
        Object copy = pipe().copy(new Object[] {proxy});
        assertEquals("compareTo".length(), compare(((Object[]) copy)[0]));
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object proxy) {
        return ((Comparable<Object>) proxy).compareTo("x");
    }

    @Test
    void withBoundsOfWorkOnlyAListThatNamesProxiesHasThem() throws IOException {
        Object proxy =
                Proxy.newProxyInstance(
                        Named.class.getClassLoader(),
                        new Class<?>[] {Comparable.class},
                        new Named());
        String proxies = Proxy.class.getName();
        Pipe strict = new Pipe(name -> !name.equals(proxies), WireLimits.DEFAULT);
        assertThrows(InvalidClassException.class, () -> strict.copy(proxy));
        String handler = Named.class.getName();
        Pipe withoutHandler = new Pipe(name -> !name.equals(handler), WireLimits.DEFAULT);
        assertThrows(InvalidClassException.class, () -> withoutHandler.copy(proxy));
        Object[] copy =
                (Object[]) new Pipe(name -> true, WireLimits.DEFAULT).copy(new Object[] {proxy});
        assertEquals("compareTo".length(), compare(copy[0]));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.apache.commons.collections.functors.InvokerTransformer",
                "org.apache.commons.collections4.functors.ChainedTransformer",
                "org.apache.commons.beanutils.BeanComparator",
                "org.apache.commons.fileupload.disk.DiskFileItem",
                "org.apache.commons.io.output.DeferredFileOutputStream",
                "com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl",
                "com.mchange.v2.naming.ReferenceIndirector$ReferenceSerialized",
                "com.fasterxml.jackson.databind.node.POJONode",
                "tools.jackson.databind.node.POJONode",
                "com.alibaba.fastjson2.JSONArray",
                "com.sun.rowset.JdbcRowSetImpl",
                "com.tangosol.util.extractor.ReflectionExtractor",
                "groovy.lang.Closure",
                "org.codehaus.groovy.runtime.ConvertedClosure",
                "org.apache.ibatis.executor.loader.AbstractSerialStateHolder",
                "org.mozilla.javascript.NativeError",
                "org.springframework.core.SerializableTypeWrapper$MethodInvokeTypeProvider",
                "org.springframework.beans.factory.ObjectFactory",
                "org.springframework.beans.factory.config.PropertyPathFactoryBean",
                "org.springframework.beans.factory.support.DefaultListableBeanFactory",
                "org.springframework.jndi.support.SimpleJndiBeanFactory",
                "scala.collection.immutable.LazyList",
                "scala.collection.immutable.LazyList$SerializationProxy",
                "javax.management.BadAttributeValueExpException",
                "javax.management.remote.rmi.RMIConnectionImpl_Stub",
                "javax.naming.Reference",
                "javax.naming.ldap.Rdn$RdnEntry",
                "javax.naming.spi.ContinuationDirContext",
                "javax.swing.MultiUIDefaults",
                "javax.swing.UIDefaults",
                "javax.swing.UIDefaults$ProxyLazyValue",
                "javax.swing.UIDefaults$TextAndMnemonicHashMap",
                "javax.swing.undo.UndoManager",
                "sun.swing.SwingLazyValue",
                "sun.reflect.annotation.AnnotationInvocationHandler",
                "java.rmi.MarshalledObject",
                "java.rmi.server.UnicastRemoteObject",
                "java.security.SignedObject"
            })
    void gadgetsStayOut(String name) {
        assertFalse(new ClassPathTypes().test(name));
    }

    /** They stand beside classes of attacks, or have names that begin as theirs. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "javax.naming.NamingException",
                "javax.naming.NameNotFoundException",
                "javax.naming.CompositeName",
                "javax.naming.ReferralException",
                "javax.naming.ldap.LdapName",
                "javax.management.InstanceNotFoundException",
                "javax.management.ObjectName",
                "javax.management.openmbean.CompositeDataSupport",
                "javax.sql.rowset.serial.SerialBlob",
                "com.sun.rowset.CachedRowSetImpl",
                "javax.swing.table.DefaultTableModel",
                "javax.swing.event.EventListenerList",
                "java.rmi.RemoteException",
                "java.rmi.server.ServerNotActiveException",
                "com.fasterxml.jackson.databind.node.ObjectNode",
                "com.fasterxml.jackson.databind.node.TextNode",
                "org.springframework.beans.factory.NoSuchBeanDefinitionException",
                "org.springframework.beans.factory.support.BeanDefinitionOverrideException",
                "org.apache.commons.beanutils.BasicDynaBean",
                "org.apache.commons.configuration.ConfigurationException",
                "org.apache.commons.fileupload.FileUploadException",
                "org.hibernate.type.SerializationException",
                "scala.collection.immutable.Vector",
                "bshop.Customer"
            })
    void classesBesideGadgetsPass(String name) {
        assertTrue(new ClassPathTypes().test(name));
    }

    @Test
    void aFailedLookUpTravels() throws Exception {
        NamingException failure = new NameNotFoundException("no bank");
        failure.setRemainingName(new CompositeName("bank/account"));
        NamingException copy = (NamingException) pipe().copy(failure);
        assertEquals("no bank", copy.getMessage());
        assertEquals(failure.getRemainingName(), copy.getRemainingName());
    }

    @Test
    void aModelOfATableTravels() throws IOException {
        DefaultTableModel copy =
                (DefaultTableModel) pipe().copy(new DefaultTableModel(new String[] {"name"}, 2));
        assertEquals(2, copy.getRowCount());
    }

    @Test
    void aGadgetIsRefusedBeforeItIsRead() {
        Object gadget = new UndoManager();
        InvalidClassException e =
                assertThrows(InvalidClassException.class, () -> pipe().copy(gadget));
        assertEquals("javax.swing.undo.UndoManager", e.classname);
        assertTrue(e.getMessage().contains("-Duka.karmi.allow"), e::getMessage);
    }
}
