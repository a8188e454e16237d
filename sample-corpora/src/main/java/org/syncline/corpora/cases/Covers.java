package org.syncline.corpora.cases;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the behaviour cases (such as {@code A5}) and promises ({@code I1} to {@code I8}) that a
 * test confirms. On a class it counts for each of its tests. {@code docs/behaviours.md} is made
 * from it, by {@code ./syncline behaviours}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Covers {
    /** Ids of {@code cases.txt}, as literals. */
    String[] value();

    /** The fault that was put into the code on purpose to see the test fail. */
    String fault() default "";
}
