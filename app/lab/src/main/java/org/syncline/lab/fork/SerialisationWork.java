package org.syncline.lab.fork;

import org.syncline.lab.experiment.Work;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

/** Java serialisation of a list of plain objects into memory, and its reading back. */
final class SerialisationWork implements TimedWork {

    private final Work.Lists work;
    private final List<?> list;

    SerialisationWork(Work.Lists work) {
        this.work = work;
        list = work.objects().prepare(work.count()).list();
    }

    @Override
    public Times first() throws IOException {
        return next();
    }

    @Override
    public Times next() throws IOException {
        long start = System.nanoTime();
        Object copy = copy();
        double seconds = (System.nanoTime() - start) / 1e9;
        if (!(copy instanceof List<?> read) || read.size() != work.count()) {
            throw new IOException("the list lost objects");
        }
        return ListWork.times(seconds, work);
    }

    private Object copy() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(list);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() {}
}
