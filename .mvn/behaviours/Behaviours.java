import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Checks (or, with {@code write}, makes) {@code docs/behaviours.md} from the list of cases and from
 * the {@code @Covers} annotations of all tests, by parsing the sources: nothing has to be built.
 */
class Behaviours {
    private static final String CASES =
            "sample-corpora/src/main/resources/org/syncline/corpora/cases/cases.txt";
    private static final String DOCUMENT = "docs/behaviours.md";
    private static final String COMMAND = "./syncline behaviours";

    /** A heading of the list and what stands below it. */
    private record Section(String letter, String title, Map<String, String> cases) {}

    /** A test, or a class of tests, that is annotated. */
    private record Shown(String test, List<String> cases, String fault, boolean nightly) {}

    private final Path root;
    private final List<Section> sections = new ArrayList<>();
    private final Map<String, String> impossible = new LinkedHashMap<>();
    private final List<Shown> shown = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    private Behaviours(Path root) {
        this.root = root;
    }

    /** Arguments: {@code check|write ROOT}; exit status 1 if the document is not up to date. */
    public static void main(String[] args) throws IOException {
        Behaviours run = new Behaviours(Path.of(args[1]).toAbsolutePath().normalize());
        run.readCases();
        run.readTests();
        String text = run.document();
        Path document = run.root.resolve(DOCUMENT);
        if (!run.complaints.isEmpty()) {
            run.complaints.forEach(System.err::println);
            System.exit(1);
        }
        if (args[0].equals("write")) {
            Files.writeString(document, text);
        } else if (!Files.exists(document) || !Files.readString(document).equals(text)) {
            System.err.println(DOCUMENT + " is not what the tests say; run " + COMMAND);
            System.exit(1);
        }
    }

    private void readCases() throws IOException {
        for (String line : Files.readAllLines(root.resolve(CASES))) {
            String[] parts = line.replaceFirst("^(## |- )", "").split(" \\| ", 2);
            if (line.startsWith("## ")) {
                sections.add(new Section(parts[0], parts[1], new LinkedHashMap<>()));
            } else if (line.startsWith("- ")) {
                impossible.put(parts[0], parts[1]);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                sections.getLast().cases().put(parts[0], parts[1]);
            }
        }
    }

    private void readTests() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(root)) {
            files = all.filter(this::isSource).filter(Behaviours::mentionsCovers).sorted().toList();
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    manager,
                                    null,
                                    List.of(),
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files));
            for (CompilationUnitTree unit : task.parse()) {
                new Finder(unit).scan(unit, null);
            }
        }
    }

    private boolean isSource(Path file) {
        String name = root.relativize(file).toString().replace('\\', '/');
        return name.endsWith(".java")
                && name.contains("src/")
                && !name.contains("target/")
                && !name.endsWith("/Covers.java");
    }

    private static boolean mentionsCovers(Path file) {
        try {
            return Files.readString(file).contains("@Covers");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private boolean isKnown(String id) {
        return sections.stream().anyMatch(section -> section.cases().containsKey(id));
    }

    /** Collects the annotations of one source file. */
    private final class Finder extends TreeScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final Deque<String> classes = new ArrayDeque<>();

        Finder(CompilationUnitTree unit) {
            this.unit = unit;
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            classes.addLast(type.getSimpleName().toString());
            note(String.join(".", classes), type.getModifiers());
            super.visitClass(type, null);
            classes.removeLast();
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            String name = String.join(".", classes) + "." + method.getName();
            boolean noted = note(name, method.getModifiers());
            if (noted && annotations(method.getModifiers()).noneMatch(Behaviours::isTest)) {
                complain(name + " says @Covers but is no test");
            }
            return super.visitMethod(method, null);
        }

        private boolean note(String test, ModifiersTree modifiers) {
            boolean nightly =
                    modifiers.getAnnotations().stream()
                            .anyMatch(a -> a.toString().matches("@Tag\\(.*\"nightly\".*\\)"));
            for (AnnotationTree annotation : modifiers.getAnnotations()) {
                if (annotation.getAnnotationType().toString().equals("Covers")) {
                    List<String> cases = new ArrayList<>();
                    StringBuilder fault = new StringBuilder();
                    annotation.getArguments().forEach(a -> read(test, a, cases, fault));
                    shown.add(new Shown(test, cases, fault.toString(), nightly));
                    return true;
                }
            }
            return false;
        }

        private void read(
                String test, ExpressionTree argument, List<String> cases, StringBuilder fault) {
            ExpressionTree value = argument;
            if (argument instanceof AssignmentTree named) {
                value = named.getExpression();
                if (named.getVariable().toString().equals("fault")) {
                    fault.append(text(value));
                    return;
                }
            }
            List<? extends ExpressionTree> ids =
                    value instanceof NewArrayTree list ? list.getInitializers() : List.of(value);
            for (ExpressionTree each : ids) {
                String id = text(each);
                if (isKnown(id)) {
                    cases.add(id);
                } else {
                    complain(test + " names the case " + id + ", which is not in " + CASES);
                }
            }
        }

        private String text(ExpressionTree value) {
            if (value instanceof BinaryTree sum) {
                return text(sum.getLeftOperand()) + text(sum.getRightOperand());
            }
            if (value instanceof LiteralTree literal) {
                return String.valueOf(literal.getValue());
            }
            complain(value + ": @Covers takes literals only");
            return "";
        }

        private void complain(String what) {
            complaints.add(root.relativize(Path.of(unit.getSourceFile().toUri())) + ": " + what);
        }
    }

    private static Stream<String> annotations(ModifiersTree modifiers) {
        return modifiers.getAnnotations().stream().map(a -> a.getAnnotationType().toString());
    }

    private static boolean isTest(String annotation) {
        return annotation.endsWith("Test") || annotation.endsWith("TestFactory");
    }

    private String document() {
        StringBuilder text = new StringBuilder();
        long all = cases().count();
        long done = cases().filter(id -> !testsOf(id).isEmpty()).count();
        text.append("# Behaviours and the tests that show them\n\n")
                .append("Made by `")
                .append(COMMAND)
                .append("` from `")
                .append(CASES)
                .append("` and the tests' `@Covers`; not to be edited.\n")
                .append("Of ")
                .append(all)
                .append(" cases ")
                .append(done)
                .append(" are shown by tests, ")
                .append(impossible.size())
                .append(" cannot arise. A class stands for all of its tests; ")
                .append("*nightly* ones run by `./syncline test --nightly`.\n");
        for (Section section : sections) {
            text.append("\n## ")
                    .append(section.title())
                    .append("\n\n")
                    .append("| | what is expected | status | tests |\n|---|---|---|---|\n");
            section.cases().forEach((id, what) -> text.append(row(id, what)));
        }
        text.append("\n## Faults that tests were seen to find\n\n")
                .append("Each was put into the code for the purpose, and taken out again.\n\n")
                .append("| test | shows | fault |\n|---|---|---|\n");
        shown.stream()
                .filter(one -> !one.fault().isEmpty())
                .map(
                        one ->
                                line(
                                        "`" + one.test() + "`",
                                        String.join(" ", one.cases()),
                                        one.fault()))
                .sorted()
                .forEach(text::append);
        return text.toString();
    }

    private Stream<String> cases() {
        return sections.stream()
                .filter(section -> !section.letter().equals("I"))
                .flatMap(section -> section.cases().keySet().stream());
    }

    private String row(String id, String what) {
        String tests = testsOf(id);
        if (!tests.isEmpty()) {
            return line(id, what, "shown", tests);
        }
        String reason = impossible.get(id);
        return line(id, what, reason == null ? "not yet" : "cannot arise: " + reason, "");
    }

    private String testsOf(String id) {
        return shown.stream()
                .filter(one -> one.cases().contains(id))
                .map(one -> "`" + one.test() + "`" + (one.nightly() ? " *nightly*" : ""))
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .collect(Collectors.joining(", "));
    }

    private static String line(String... cells) {
        return Stream.of(cells)
                .map(cell -> cell.replace("|", "\\|"))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
