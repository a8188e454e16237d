/**
 * The remoting systems that the published studies name, and their state in this project. Read
 * first: {@link org.syncline.lab.sources.SourceSystem}.
 */
@NullMarked
package org.syncline.lab.sources;

import org.jspecify.annotations.NullMarked;
