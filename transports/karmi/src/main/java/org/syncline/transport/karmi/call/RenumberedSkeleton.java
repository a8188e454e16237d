package org.syncline.transport.karmi.call;

/** Calls an interface by the numbers that another version of it gives the methods. */
final class RenumberedSkeleton extends Skeleton {
    private final InterfaceTable table;
    private final int[] numbers;

    /** {@code numbers} are those here; -1 for methods that are not here. */
    RenumberedSkeleton(InterfaceTable table, int[] numbers) {
        this.table = table;
        this.numbers = numbers;
    }

    InterfaceTable table() {
        return table;
    }

    @Override
    int numberHere(int method) {
        return method >= 0 && method < numbers.length ? numbers[method] : -1;
    }

    @Override
    public void dispatch(ServerCall call, Object target, int method) throws Throwable {
        int here = numberHere(method);
        if (here < 0) {
            throw new MissingMethodException(
                    "a client's version of " + table.name() + " has a method more");
        }
        table.skeleton().dispatch(call, target, here);
    }
}
