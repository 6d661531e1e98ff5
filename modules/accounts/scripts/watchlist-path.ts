/** The endpoint that says who is signed in (§7), and the one that takes changes of the watchlist. */
export const authPath = '/api/auth'
export const watchlistPath = '/api/account/watchlist'
