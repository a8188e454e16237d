package org.syncline.core.transport;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The POJO of the mobility study. */
public class Person implements Serializable {

    private static final long serialVersionUID = 1L;

    public String firstName = "";
    public String lastName = "";
    public List<String> phoneNumbers = new ArrayList<>();
    public int id;
    public int houseNumber;
    public String street = "";
    public String city = "";
    public String country = "";

    /** A person whose fields all depend on the number. */
    public static Person numbered(int n) {
        Person person = new Person();
        person.firstName = "first" + n;
        person.lastName = "last" + n;
        person.phoneNumbers.add("+1 555 " + n);
        person.phoneNumbers.add("+44 20 " + n);
        person.id = n;
        person.houseNumber = n;
        person.street = "street" + n;
        person.city = "city" + n;
        person.country = "country" + n;
        return person;
    }
}
