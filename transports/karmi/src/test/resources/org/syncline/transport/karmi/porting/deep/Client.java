package deep;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.rmi.Naming;
import java.rmi.RemoteException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Year;
import java.util.Date;
import java.util.List;
import java.util.UUID;

/** Argument: the depth of the lists. */
public class Client {
    private Client() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        int depth = Integer.parseInt(args[0]);
        Mirror mirror = (Mirror) Naming.lookup("//localhost:" + port + "/mirror");
        System.out.println("sent " + mirror.sum(Node.upTo(depth)));
        System.out.println("received " + Node.sum(mirror.list(depth)));
        identities(mirror);
        mirror.stop();
    }

    private static void dates(Mirror mirror) throws RemoteException {
        for (Object value :
                List.of(
                        new Date(5),
                        new BigInteger("12345678901234567890"),
                        new BigDecimal("1.5"),
                        new UUID(1, 2),
                        LocalDate.EPOCH,
                        Duration.ofSeconds(5),
                        Year.of(1999))) {
            String kind = value.getClass().getSimpleName();
            System.out.println("one " + kind + " " + mirror.same(value, value));
        }
        System.out.println("two dates " + mirror.same(new Date(5), new Date(5)));
    }

    private static void identities(Mirror mirror) throws RemoteException {
        String text = new String("text");
        System.out.println("one string " + mirror.same(text, text));
        System.out.println("two strings " + mirror.same(text, new String("text")));
        System.out.println("one string as such " + mirror.sameTexts(text, text));
        System.out.println("two strings as such " + mirror.sameTexts(text, new String("text")));
        System.out.println("one string as both " + mirror.sameTextAndObject(text, text));
        Object number = Integer.valueOf(12345);
        Object equal = Integer.valueOf(12345);
        System.out.println("one box " + mirror.same(number, number));
        System.out.println("two boxes " + mirror.same(number, equal));
        dates(mirror);
        int[] array = {1};
        System.out.println("one array " + mirror.same(array, array));
        System.out.println("two arrays " + mirror.same(array, array.clone()));
        System.out.println("nulls " + mirror.same(null, null));
        System.out.println("an enum constant " + mirror.same(Thread.State.NEW, Thread.State.NEW));
        System.out.println("a class " + mirror.same(Node.class, Node.class));
        for (Object object : List.of(text, number, array, 1.5, Node.upTo(2))) {
            Object[] both = mirror.twice(object);
            System.out.println(
                    "twice a " + object.getClass().getSimpleName() + " " + (both[0] == both[1]));
        }
        Node ring = new Node(1, null);
        ring.next = ring;
        Node back = (Node) mirror.twice(ring)[0];
        System.out.println("a ring " + (back.next == back));
    }
}
