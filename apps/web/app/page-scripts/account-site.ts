import { runWatchlist } from '#modules/accounts/scripts/run-watchlist.ts'

/** Synchronizes favourites with the visitor's account, on every page of a site with accounts. */
const { site = '' } = document.documentElement.dataset
runWatchlist(site)
