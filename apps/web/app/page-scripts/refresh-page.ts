import { startRefresh } from '#modules/content/scripts/start-refresh.ts'

/** Loaded by `load-refresh.ts` once a page has been open for long. */
startRefresh()
