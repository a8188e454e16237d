package org.syncline.lab.fork;

import org.syncline.core.transport.Transport;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.ListSession;

import java.io.IOException;
import java.util.Map;

/** Calls that send a list of plain objects to a second JVM, one in each iteration. */
final class ListWork implements TimedWork {

    private final Work.Lists work;
    private final ListSession session;

    ListWork(Work.Lists work, Transport over) throws IOException {
        this.work = work;
        session = ListSession.open(work.objects(), work.count(), over);
    }

    @Override
    public Times first() throws IOException {
        return next();
    }

    @Override
    public Times next() throws IOException {
        return times(session.send(), work);
    }

    static Times times(double seconds, Work.Lists work) {
        return new Times(Map.of(ForkLine.TOTAL, seconds), Map.of("objects", (long) work.count()));
    }

    @Override
    public void close() throws IOException {
        session.close();
    }
}
