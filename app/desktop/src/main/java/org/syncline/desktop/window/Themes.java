package org.syncline.desktop.window;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

import org.syncline.desktop.common.Theme;

/** Applies the theme, and follows the system while that is chosen. UI thread only. */
public final class Themes {
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();
    private Theme theme;

    public Themes(Theme theme) {
        this.theme = theme;
        Platform.getPreferences().colorSchemeProperty().subscribe(this::apply);
        apply();
    }

    public Theme theme() {
        return theme;
    }

    /** True while the window is dark; charts follow it. */
    public ReadOnlyBooleanProperty dark() {
        return dark.getReadOnlyProperty();
    }

    public void use(Theme next) {
        theme = next;
        apply();
    }

    private void apply() {
        boolean wanted =
                switch (theme) {
                    case LIGHT -> false;
                    case DARK -> true;
                    case SYSTEM -> Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
                };
        Application.setUserAgentStylesheet(
                wanted
                        ? new PrimerDark().getUserAgentStylesheet()
                        : new PrimerLight().getUserAgentStylesheet());
        dark.set(wanted);
    }
}
