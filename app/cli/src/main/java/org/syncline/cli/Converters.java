package org.syncline.cli;

import org.syncline.core.compress.Compression;
import org.syncline.core.files.RawPaths;
import org.syncline.core.serve.Rights;
import org.syncline.lab.experiment.MachinePair;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.options.ByteSize;
import org.syncline.lab.options.Labels;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.identity.PeerName;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import java.nio.file.Path;
import java.util.function.Function;

/** Readers of option values; they report a wrong value in the command line's own words. */
final class Converters {

    private Converters() {}

    /** Returns the text unchanged, if a reader accepts it. */
    static ITypeConverter<String> checking(Function<String, ?> reader) {
        return text -> {
            Object unused = convert(text, reader::apply);
            return text;
        };
    }

    static <E extends Enum<E>> ITypeConverter<E> constant(Class<E> type, String noun) {
        return text -> convert(text, label -> Labels.read(type, noun, label));
    }

    static Path path(String value) {
        if (value.isEmpty()) {
            throw new TypeConversionException("the name is empty");
        }
        return convert(value, RawPaths::of);
    }

    static ByteSize byteSize(String value) {
        return convert(value, ByteSize::parse);
    }

    static int number(String value) {
        return convert(value, Integer::valueOf, "a whole number");
    }

    static double seconds(String value) {
        return convert(value, Double::valueOf, "a number such as 10 or 0.5");
    }

    private static <T> T convert(String value, Function<String, T> parser, String wanted) {
        try {
            return parser.apply(value);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("\"" + value + "\" is not " + wanted);
        }
    }

    static Compression compression(String value) {
        return convert(value, Compression::parse);
    }

    static RunNumber runNumber(String value) {
        return convert(value, RunNumber::parse);
    }

    static RunTime runTime(String value) {
        return convert(value, RunTime::parse);
    }

    static LinkProfile link(String value) {
        return convert(value, LinkProfiles::of);
    }

    static ListenSpec listenSpec(String value) {
        return convert(value, ListenSpec::parse);
    }

    static HostPort hostPort(String value) {
        return convert(value, HostPort::parse);
    }

    static GuestSpec guestSpec(String value) {
        return convert(value, GuestSpec::parse);
    }

    static GuestQuota guestQuota(String value) {
        return convert(value, GuestQuota::parse);
    }

    static Rights rights(String value) {
        return convert(value, Rights::parse);
    }

    static PeerName peerName(String value) {
        return convert(value, PeerName::new);
    }

    static MachinePair machinePair(String value) {
        return convert(value, MachinePair::parse);
    }

    static GroupName groupName(String value) {
        return convert(value, GroupName::new);
    }

    private static <T> T convert(String value, Function<String, T> parser) {
        try {
            return parser.apply(value);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
