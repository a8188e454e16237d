/** The remoting systems that the published studies name, and what became of each here. */
@NullMarked
package org.syncline.lab.sources;

import org.jspecify.annotations.NullMarked;
