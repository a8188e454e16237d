package farm;

class Slow extends Work {
    private static final long serialVersionUID = 1L;

    private final int seconds;

    Slow(int number, int seconds) {
        super(number);
        this.seconds = seconds;
    }

    @Override
    String perform() throws InterruptedException {
        Thread.sleep(1000L * seconds);
        return "slow work is done";
    }
}
