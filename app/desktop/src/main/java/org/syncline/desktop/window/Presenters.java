package org.syncline.desktop.window;

import org.syncline.desktop.history.HistoryPresenter;
import org.syncline.desktop.messages.MessagesPresenter;
import org.syncline.desktop.peers.PeersPresenter;
import org.syncline.desktop.plan.PlanPresenter;
import org.syncline.desktop.run.RunPresenter;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.desktop.share.SharePresenter;
import org.syncline.desktop.timing.TimingPresenter;

/** The presenters of the window's features. */
public record Presenters(
        SetupPresenter setup,
        PlanPresenter plan,
        RunPresenter run,
        TimingPresenter timing,
        HistoryPresenter history,
        MessagesPresenter messages,
        SharePresenter share,
        PeersPresenter peers) {}
