/**
 * Measures what calls cost between two JVMs on one machine.
 *
 * <p>Read by question:
 *
 * <ol>
 *   <li>How long does a call over one transport take? {@link
 *       org.syncline.benchmarks.calls.CallLatency}, and {@link
 *       org.syncline.benchmarks.calls.BlobThroughput} for file content.
 *   <li>Are calls as fast as they must be? {@link org.syncline.benchmarks.bars.CallBars}; objects:
 *       {@link org.syncline.benchmarks.bars.PojoBars}; the Essence-style transport: {@link
 *       org.syncline.benchmarks.bars.EssenceBars}.
 *   <li>What does our adapter cost above its library? {@link
 *       org.syncline.benchmarks.direct.AdapterCost}; {@link org.syncline.benchmarks.direct} says
 *       where each library is called.
 *   <li>How do all transports compare? {@code ./syncline calls} says it, by the method of the lab.
 *       {@link org.syncline.benchmarks.table.CallTable} asks JMH, and the libraries without
 *       adapters; {@code ./syncline jmh} starts it.
 * </ol>
 *
 * <p>All start a second JVM by {@link org.syncline.benchmarks.server.ServerJvm} and make the calls
 * of {@link org.syncline.benchmarks.MeasuredCall}; those of the first two kinds can make the round
 * trips of {@link org.syncline.benchmarks.floor.RawSocket} instead.
 *
 * <p>To run one, from the folder of the project, with a JDK 25 as {@code java}; {@code --help}
 * explains the arguments, and a family's own flags, if it needs any, are {@code jvmFlags} in its
 * {@code library.properties}:
 *
 * <pre>{@code
 * ./mvnw -q -Dmaven.test.skip=true -pl '!app/cli,!app/acceptance,!app/desktop' package
 * b=app/benchmarks/target
 * cp=$b/classes:$(cat $b/class-path.txt)
 * p=org.syncline.benchmarks
 * taskset -c 0 java -cp $cp $p.calls.CallLatency socket 1 2
 * java -cp $cp $p.bars.CallBars two-cores 2 1
 * taskset -c 0 java -cp $cp $p.bars.PojoBars
 * taskset -c 0 java -cp "transports/target/workers/syncline-transport-hessian/*:$cp" \
 *     $p.direct.AdapterCost hessian ADD,STRING 2
 * taskset -c 0 ./syncline jmh --transports socket,rmi --shapes ADD --forks 1 --out calls.md
 * }</pre>
 */
@NullMarked
package org.syncline.benchmarks;

import org.jspecify.annotations.NullMarked;
