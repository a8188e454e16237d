/** Types that KaRMI's serialisation mentions; read {@link uka.util.Printable}. */
package uka.util;
