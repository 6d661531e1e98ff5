import { runWatchlist } from '#modules/accounts/scripts/run-watchlist.ts'

/** The script of every page of a site with accounts, beside that of every page. */
const { site = '' } = document.documentElement.dataset
runWatchlist(site)
