package org.syncline.transport.karmi.program;

import java.io.Serializable;
import java.util.List;

record Owner(String name, List<String> phones) implements Serializable {}
