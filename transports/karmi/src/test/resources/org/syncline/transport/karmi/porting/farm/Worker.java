package farm;

import java.rmi.Naming;

public class Worker {
    private Worker() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Farm farm = (Farm) Naming.lookup("//localhost:" + port + "/farm");
        farm.hire();
        System.out.println("at work");
        Work work = farm.take();
        while (work != null) {
            farm.done(work.number, work.perform());
            work = farm.take();
        }
        System.out.println("no more work");
    }
}
