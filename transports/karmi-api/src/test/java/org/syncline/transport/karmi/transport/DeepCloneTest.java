package org.syncline.transport.karmi.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import uka.transport.DeepClone;
import uka.util.ToString;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

class DeepCloneTest {

    @Test
    void bothGenerationsCopyThemselvesAndShare() throws Exception {
        Wheel wheel = new Wheel(5, 5);
        wheel.next = wheel;
        Valve valve = new Valve("v");
        Tank tank = new Tank();
        tank.levels = new double[][] {{1}};
        tank.feed = valve;
        valve.load = wheel;
        wheel.load = tank;
        Wheel copy = (Wheel) new DeepClone().doDeepClone((Object) wheel);
        assertNotSame(wheel, copy);
        assertSame(copy, copy.next);
        Tank tankCopy = (Tank) copy.load;
        assertArrayEquals(tank.levels, tankCopy.levels);
        assertNotSame(tank.levels[0], tankCopy.levels[0]);
        Valve valveCopy = (Valve) tankCopy.feed;
        assertEquals(2, valveCopy.made, "the copy constructor ran");
        assertSame(copy, valveCopy.load);
    }

    @Test
    void plainObjectsAreMarshalledAndShareAcrossPieces() throws Exception {
        DeepClone helper = new DeepClone();
        Wheel wheel = new Wheel(1, 1);
        List<Object> list = new ArrayList<>(List.of("x"));
        Parts.Label label = new Parts.Label("l", list);
        list.add(wheel);
        wheel.load = label;
        Wheel copy = (Wheel) helper.doDeepClone((Object) wheel);
        Parts.Label labelCopy = (Parts.Label) copy.load;
        List<?> listCopy = (List<?>) labelCopy.on;
        assertSame(copy, listCopy.get(1));
        assertSame(listCopy, helper.doDeepClone((Object) list), "known from before");
        helper.reset();
        assertNotSame(listCopy, helper.doDeepClone((Object) list));
    }

    @Test
    void immutablesAreKeptAndAnonymousCopiesForgotten() throws Exception {
        DeepClone helper = new DeepClone();
        assertSame(Parts.Colour.RED, helper.doDeepClone((Object) Parts.Colour.RED));
        int[] numbers = {1, 2};
        int[] copy = helper.doDeepClone(numbers);
        assertNotSame(numbers, copy);
        assertArrayEquals(numbers, copy);
        assertSame(copy, helper.doDeepClone(numbers));
        Object alone = helper.internalDeepCloneAnonymous(numbers);
        assertNotSame(copy, alone);
        assertSame(copy, helper.doDeepClone(numbers));
        Object[] texts = helper.doDeepClone(new Object[] {"a"}, String.class);
        assertEquals(String[].class, texts.getClass());
    }

    @Test
    void subclassesMayKeepAndReplace() throws Exception {
        Object kept = new Object();
        DeepClone helper =
                new DeepClone() {
                    @Override
                    protected boolean preserveReference(Object o) {
                        return o == kept || super.preserveReference(o);
                    }

                    @Override
                    protected Object replaceObject(Object o) {
                        return o instanceof Thread ? new int[] {7} : o;
                    }
                };
        Object[] copy = helper.doDeepClone(new Object[] {kept, Thread.currentThread()});
        assertSame(kept, copy[0]);
        assertArrayEquals(new int[] {7}, (int[]) copy[1]);
    }

    @Test
    void namesObjectsThatCannotBeCopied() {
        Parts.Label label = new Parts.Label("l", new Object());
        CloneNotSupportedException e =
                assertThrows(
                        CloneNotSupportedException.class,
                        () -> new DeepClone().doDeepClone((Object) label));
        assertEquals("java.lang.Object", e.getMessage());
        ToString text = new ToString();
        new DeepClone().appendTo(text);
        assertEquals(true, text.toString().contains("DeepClone"));
    }

    @Test
    void matricesAreToldRowByRow() {
        ToString text = new ToString();
        text.append("of ");
        text.append("levels", new double[][] {{1, -0.5}, {}, null});
        assertEquals("of levels=[[1.0, -0.5], [], null]", text.toString());
    }

    /** Nobody need be protected from the objects of the program itself. */
    @Test
    void proxiesAreCopied() throws Exception {
        Class<?>[] types = {Comparable.class};
        Object proxy =
                Proxy.newProxyInstance(getClass().getClassLoader(), types, new Parts.Answer(7));
        Object copy = new DeepClone().doDeepClone(proxy);
        assertNotSame(proxy, copy);
        assertEquals(7, copy.getClass().getMethod("compareTo", Object.class).invoke(copy, ""));
    }
}
