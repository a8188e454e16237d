package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.MissingPart;
import org.syncline.core.peer.Peer;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class WholeReplyTest {

    @Test
    @Covers("F10")
    void refusesRepliesThatLackAPart() throws Exception {
        for (Method method : Peer.class.getMethods()) {
            for (MissingPart each : MissingPart.of(method.getReturnType())) {
                assertRefused(method, each);
            }
        }
    }

    private static void assertRefused(Method method, MissingPart missing) throws Exception {
        Peer liar =
                (Peer)
                        Proxy.newProxyInstance(
                                Peer.class.getClassLoader(),
                                new Class<?>[] {Peer.class},
                                (proxy, called, arguments) -> missing.message());
        OpenedRoot root =
                new OpenedRoot("the liar", liar, true, false, ConnectTimes.NONE, () -> {});
        Object request = method.getParameterTypes()[0].getConstructor().newInstance();
        Throwable why =
                assertThrows(
                                InvocationTargetException.class,
                                () -> method.invoke(new CheckedPeer(root, false), request),
                                missing::what)
                        .getTargetException();
        assertTrue(
                why instanceof IOException && why.getMessage().startsWith("the liar sent"),
                () -> missing.what() + ": " + why);
    }
}
