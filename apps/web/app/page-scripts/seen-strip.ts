import { runSeenStrip } from '#modules/garage/scripts/run-seen-strip.ts'

/** Fills the vehicles that were seen lately, on a page that does not hydrate. */
runSeenStrip(document.documentElement.dataset['site'] ?? '')
