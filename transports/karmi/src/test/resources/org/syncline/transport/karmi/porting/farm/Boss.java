package farm;

import java.rmi.Naming;

public class Boss {
    private Boss() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Farm farm = (Farm) Naming.lookup("//localhost:" + port + "/farm");
        int seconds = Integer.getInteger("farm.seconds", 1);
        farm.submit(new Slow(0, seconds));
        for (int i = 1; i <= 5; i++) {
            farm.submit(new Square(i, i));
        }
        farm.results(6).forEach(System.out::println);
        farm.close();
    }
}
