package grown;

import java.rmi.Naming;

public class Client {
    private Client() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Catalogue catalogue = (Catalogue) Naming.lookup("//localhost:" + port + "/catalogue");
        System.out.println("found " + catalogue.find("Moby-Dick"));
        catalogue.add(new Book("Ulysses", Genre.NOVEL, 1922));
        catalogue.add(new Book("The Raven", Genre.POEM, 1845));
        System.out.println("found " + catalogue.find("The Raven"));
        System.out.println("found " + catalogue.find("Faust"));
        catalogue.books().forEach(book -> System.out.println("has " + book));
        catalogue.stop();
    }
}
