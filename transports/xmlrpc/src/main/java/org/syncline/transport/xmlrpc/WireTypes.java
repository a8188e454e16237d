package org.syncline.transport.xmlrpc;

import org.apache.ws.commons.util.NamespaceContextImpl;
import org.apache.xmlrpc.XmlRpcException;
import org.apache.xmlrpc.common.TypeFactoryImpl;
import org.apache.xmlrpc.common.XmlRpcController;
import org.apache.xmlrpc.common.XmlRpcStreamConfig;
import org.apache.xmlrpc.parser.MapParser;
import org.apache.xmlrpc.parser.TypeParser;
import org.apache.xmlrpc.serializer.XmlRpcWriter;
import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Set;

/**
 * Which of the library's types may arrive: those that {@link RpcCodec}s are made of. Among the
 * others are serialised Java objects, which the library would read without a filter, in values and
 * in what it takes for the cause of a fault.
 */
final class WireTypes extends TypeFactoryImpl {

    private static final Set<String> STANDARD =
            Set.of("i4", "int", "boolean", "double", "array", "base64", "string");
    private static final Set<String> EXTENSIONS = Set.of("i8", "float");
    private static final String STRUCTURE = "struct";
    static final String SERIALISED_CAUSE = "faultCause";

    WireTypes(XmlRpcController controller) {
        super(controller);
    }

    @Override
    public @Nullable TypeParser getParser(
            XmlRpcStreamConfig config, NamespaceContextImpl context, String uri, String name) {
        if (uri.isEmpty() && name.equals(STRUCTURE)) {
            return new StructureParser(config, context);
        }
        boolean extension = uri.equals(XmlRpcWriter.EXTENSIONS_URI);
        boolean allowed = extension ? EXTENSIONS.contains(name) : STANDARD.contains(name);
        return allowed ? super.getParser(config, context, uri, name) : null;
    }

    private final class StructureParser extends MapParser {

        StructureParser(XmlRpcStreamConfig config, NamespaceContextImpl context) {
            super(config, context, WireTypes.this);
        }

        @Override
        public Object getResult() throws XmlRpcException {
            Object result = super.getResult();
            if (result instanceof Map<?, ?> members && members.containsKey(SERIALISED_CAUSE)) {
                throw new XmlRpcException("serialised failures are not allowed");
            }
            return result;
        }
    }
}
