package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.contract.FuzzStep.Direction;
import org.syncline.transport.contract.FuzzStep.Manner;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Says which calls of a round are changed, and how. Safe for any thread. */
interface FuzzScript {

    /** The side that is attacked. */
    Direction direction();

    /** The change of this call; null for none. */
    @Nullable FuzzStep at(String stage, String method, int call, Object message);

    /**
     * Makes these changes, as many in one round as there can be: those of different requests. A
     * changed reply ends the session.
     */
    static List<FuzzScript> stored(List<FuzzStep> steps) {
        List<FuzzScript> scripts = new ArrayList<>();
        List<FuzzStep> together = new ArrayList<>();
        Set<String> places = new HashSet<>();
        for (FuzzStep step : steps) {
            if (step.direction() == Direction.TO_CLIENT) {
                scripts.add(new Stored(step.direction(), List.of(step)));
            } else {
                if (!places.add(step.stage() + step.method() + step.call())) {
                    scripts.add(new Stored(Direction.TO_SERVER, List.copyOf(together)));
                    together.clear();
                    places.clear();
                }
                together.add(step);
            }
        }
        scripts.add(new Stored(Direction.TO_SERVER, List.copyOf(together)));
        return scripts;
    }

    /**
     * Changes that follow from the arguments only: each call has a random source of its own, so
     * that it does not matter in which order threads make them.
     */
    static FuzzScript seeded(long seed, long round) {
        return new Seeds(seed, round);
    }

    /** Changes that are known. */
    record Stored(Direction direction, List<FuzzStep> steps) implements FuzzScript {

        @Override
        public @Nullable FuzzStep at(String stage, String method, int call, Object message) {
            for (FuzzStep step : steps) {
                if (step.isAt(direction, stage, method, call)) {
                    return step;
                }
            }
            return null;
        }
    }

    /** Changes by chance. */
    record Seeds(long seed, long round) implements FuzzScript {

        /** A session that was sent nonsense ends, and a server goes on. */
        private static final int REQUEST_SHARE = 3;

        private static final int REPLY_SHARE = 9;

        @Override
        public Direction direction() {
            return round % 2 == 0 ? Direction.TO_SERVER : Direction.TO_CLIENT;
        }

        @Override
        public @Nullable FuzzStep at(String stage, String method, int call, Object message) {
            Random random = source(seed, round, stage + " " + method + " " + call);
            boolean request = direction() == Direction.TO_SERVER;
            if (random.nextInt(request ? REQUEST_SHARE : REPLY_SHARE) != 0) {
                return null;
            }
            Manner[] manners = Manner.values();
            Manner manner = request ? manners[random.nextInt(manners.length)] : Manner.INSTEAD;
            List<MessageEdit> edits = new MessageMutator(random).edits(message);
            return new FuzzStep(direction(), stage, method, call, manner, edits);
        }
    }

    /** A random source for one decision of a round. */
    static Random source(long seed, long round, String decision) {
        return new Random((seed * 31 + round) * 0x9E3779B97F4A7C15L ^ decision.hashCode());
    }
}
