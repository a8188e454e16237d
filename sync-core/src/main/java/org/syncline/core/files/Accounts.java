package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names of the host's users and groups, cached while a tree is open. A number without a name is
 * written in digits. Safe for any thread.
 */
final class Accounts {

    /** Means "leave it as it is" to the system. */
    static final int UNCHANGED = LibcAccounts.NONE;

    private final Kind users = new Kind("user", LibcAccounts.USERS);
    private final Kind groups = new Kind("group", LibcAccounts.GROUPS);

    /** Users, or groups. */
    static final class Kind {

        private final String what;
        private final LibcAccounts system;
        private final Map<Integer, String> names = new ConcurrentHashMap<>();
        private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

        private Kind(String what, LibcAccounts system) {
            this.what = what;
            this.system = system;
        }

        /** The name, or the number where there is none. */
        String name(int number) {
            return names.computeIfAbsent(
                    number,
                    n -> {
                        String name = system.name(n);
                        return name.isEmpty() ? Integer.toUnsignedString(n) : name;
                    });
        }

        /** The number of a name; fails if it is unknown here, or a number that has a name here. */
        int number(String name) throws FileProblem {
            int number = numbers.computeIfAbsent(name, this::find);
            if (number == UNCHANGED) {
                throw new FileProblem(
                        ErrorCode.OTHER, "there is no " + what + " \"" + name + "\" here");
            }
            return number;
        }

        private int find(String name) {
            int number = system.number(name);
            if (number != UNCHANGED) {
                return number;
            }
            try {
                int digits = Integer.parseUnsignedInt(name);
                return name(digits).equals(name) ? digits : UNCHANGED;
            } catch (NumberFormatException e) {
                return UNCHANGED;
            }
        }
    }

    Kind users() {
        return users;
    }

    Kind groups() {
        return groups;
    }
}
