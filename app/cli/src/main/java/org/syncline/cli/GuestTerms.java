package org.syncline.cli;

import org.syncline.core.serve.Rights;

/** What a paired machine may do with a share, and how much of it. */
record GuestTerms(Rights rights, GuestQuota quota) {}
