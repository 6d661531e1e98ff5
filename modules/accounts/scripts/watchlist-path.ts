/** The endpoints for the signed-in user (§7) and for changes of the watchlist. */
export const authPath = '/api/auth'
export const watchlistPath = '/api/account/watchlist'
