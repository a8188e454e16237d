package org.syncline.transport.karmi.wire;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The classes that a program takes from others of the same user, as under Java RMI: all of its
 * class path but those that are known to run code of the sender's choice while they are read.
 * Thread-safe.
 */
public final class ClassPathTypes implements Predicate<String> {
    /** Classes, and packages or outer classes that end in a dot or a dollar, of known attacks. */
    private static final List<String> GADGETS =
            words(
                    """
                    bsh.
                    clojure.
                    com.alibaba.fastjson.
                    com.fasterxml.jackson.databind.node.
                    com.mchange.v2.c3p0.
                    com.newrelic.agent.deps.ch.qos.logback.
                    com.rometools.rome.feed.impl.
                    com.sun.jndi.
                    com.sun.org.apache.bcel.
                    com.sun.org.apache.xalan.
                    com.sun.org.apache.xpath.
                    com.sun.rowset.
                    com.sun.syndication.feed.impl.
                    com.vaadin.data.util.
                    com.zaxxer.hikari.
                    java.lang.invoke.MethodHandle
                    java.rmi.
                    java.security.SignedObject
                    javassist.
                    javax.imageio.
                    javax.management.
                    javax.naming.
                    javax.script.
                    javax.sql.rowset.
                    javax.swing.event.EventListenerList
                    javax.swing.undo.
                    jdk.internal.
                    jdk.jshell.
                    net.sf.json.
                    ognl.
                    oracle.toplink.
                    org.apache.bcel.
                    org.apache.click.
                    org.apache.commons.beanutils.
                    org.apache.commons.collections.
                    org.apache.commons.collections4.
                    org.apache.commons.configuration.
                    org.apache.commons.configuration2.
                    org.apache.commons.fileupload.
                    org.apache.logging.log4j.
                    org.apache.myfaces.
                    org.apache.wicket.util.upload.
                    org.apache.xalan.
                    org.apache.xbean.
                    org.aspectj.weaver.
                    org.codehaus.groovy.
                    org.hibernate.engine.spi.
                    org.hibernate.property.
                    org.hibernate.tuple.
                    org.hibernate.type.
                    org.jboss.interceptor.
                    org.jboss.weld.
                    org.mozilla.javascript.
                    org.python.
                    org.springframework.aop.
                    org.springframework.beans.factory.
                    org.springframework.core.SerializableTypeWrapper
                    org.springframework.transaction.jta.
                    sun.reflect.
                    sun.rmi.
                    """);

    @Override
    public boolean test(String name) {
        return GADGETS.stream().noneMatch(name::startsWith);
    }

    private static List<String> words(String list) {
        return Arrays.asList(list.strip().split("\\s+"));
    }
}
