import { runRefresh } from '#modules/content/scripts/run-refresh.ts'

/** Asks what has changed around a page that has been open for long; the script of visits requests it then. */
runRefresh()
