package org.syncline.transport.karmi.wire;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The classes that a program takes from others of the same user, as under Java RMI: all of its
 * class path but those that are known to run code of the sender's choice while they are read.
 * Thread-safe.
 */
public final class ClassPathTypes implements ClassFilter {
    /**
     * Classes of known attacks, each with its nested ones; and packages, which end in a dot, with
     * all in them but exceptions.
     */
    private static final String GADGETS =
            """
            bsh.
            ch.qos.logback.core.db.
            clojure.
            com.alibaba.druid.pool.
            com.alibaba.fastjson.
            com.alibaba.fastjson2.
            com.atomikos.icatch.jta.
            com.caucho.config.types.
            com.caucho.naming.
            com.fasterxml.jackson.databind.node.POJONode
            com.ibatis.sqlmap.engine.transaction.
            com.mchange.
            com.mysql.cj.jdbc.admin.
            com.newrelic.agent.deps.ch.qos.logback.
            com.p6spy.engine.
            com.rometools.rome.feed.impl.
            com.sun.corba.
            com.sun.jmx.
            com.sun.jndi.
            com.sun.org.apache.bcel.
            com.sun.org.apache.xalan.
            com.sun.org.apache.xml.internal.dtm.
            com.sun.org.apache.xpath.
            com.sun.rowset.JdbcRowSetImpl
            com.sun.syndication.feed.impl.
            com.sun.xml.internal.
            com.tangosol.coherence.
            com.tangosol.util.comparator.
            com.tangosol.util.extractor.
            com.tangosol.util.filter.
            com.vaadin.data.util.
            com.zaxxer.hikari.
            groovy.lang.Closure
            groovy.util.Expando
            java.lang.invoke.MethodHandle
            java.rmi.MarshalledObject
            java.rmi.activation.
            java.rmi.registry.
            java.rmi.server.
            java.security.SignedObject
            javassist.
            javax.imageio.
            javax.management.BadAttributeValueExpException
            javax.management.loading.
            javax.management.remote.rmi.
            javax.naming.LinkRef
            javax.naming.Reference
            javax.naming.ldap.Rdn$RdnEntry
            javax.naming.spi.
            javax.script.
            javax.swing.MultiUIDefaults
            javax.swing.UIDefaults
            javax.swing.undo.
            jdk.internal.
            jdk.jshell.
            jdk.nashorn.internal.
            net.sf.ehcache.transaction.manager.
            net.sf.json.
            ognl.
            oracle.toplink.
            org.apache.aries.transaction.
            org.apache.bcel.
            org.apache.click.
            org.apache.commons.beanutils.BeanComparator
            org.apache.commons.beanutils2.BeanComparator
            org.apache.commons.collections.
            org.apache.commons.collections4.
            org.apache.commons.configuration.
            org.apache.commons.configuration2.
            org.apache.commons.dbcp.
            org.apache.commons.dbcp2.
            org.apache.commons.fileupload.
            org.apache.commons.fileupload2.
            org.apache.commons.io.output.DeferredFileOutputStream
            org.apache.ibatis.datasource.jndi.
            org.apache.ibatis.executor.loader.
            org.apache.ibatis.javassist.
            org.apache.ibatis.ognl.
            org.apache.logging.log4j.
            org.apache.myfaces.
            org.apache.openjpa.ee.
            org.apache.shiro.jndi.
            org.apache.shiro.realm.
            org.apache.tomcat.dbcp.
            org.apache.tomcat.util.http.fileupload.
            org.apache.wicket.util.io.DeferredFileOutputStream
            org.apache.wicket.util.upload.
            org.apache.xalan.
            org.apache.xbean.
            org.apache.xpath.
            org.aspectj.weaver.
            org.codehaus.groovy.
            org.h2.jdbcx.
            org.hibernate.engine.spi.
            org.hibernate.property.
            org.hibernate.tuple.
            org.hibernate.type.
            org.jboss.as.connector.subsystems.datasources.WildFlyDataSource
            org.jboss.interceptor.
            org.jboss.weld.
            org.mozilla.javascript.
            org.python.
            org.quartz.utils.
            org.springframework.aop.
            org.springframework.beans.factory.ObjectFactory
            org.springframework.beans.factory.config.
            org.springframework.beans.factory.support.
            org.springframework.core.SerializableTypeWrapper
            org.springframework.jndi.
            org.springframework.transaction.jta.
            scala.collection.immutable.LazyList
            scala.sys.process.
            sun.print.
            sun.reflect.
            sun.rmi.
            sun.swing.
            tools.jackson.databind.node.POJONode
            """;

    private static final Set<String> CLASSES =
            gadgets().filter(name -> !isPackage(name)).collect(Collectors.toUnmodifiableSet());

    private static final List<String> PACKAGES =
            gadgets().filter(ClassPathTypes::isPackage).toList();

    private static Stream<String> gadgets() {
        return GADGETS.lines();
    }

    private static boolean isPackage(String gadget) {
        return gadget.endsWith(".");
    }

    @Override
    public boolean test(String name) {
        return !isListed(name)
                && (name.endsWith("Exception") || PACKAGES.stream().noneMatch(name::startsWith));
    }

    /** Whether the class, or one that it is nested in, is listed by its own name. */
    private static boolean isListed(String name) {
        if (CLASSES.contains(name)) {
            return true;
        }
        int nested = name.lastIndexOf('$');
        return nested > 0 && isListed(name.substring(0, nested));
    }

    @Override
    public String refusal() {
        return "class is of a known attack; a receiver that needs it names all that it takes by -D"
                + ProgramTypes.PROPERTY;
    }
}
