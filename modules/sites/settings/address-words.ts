/** First segments of vehicle URLs (§2): `/cars/{slug}`, `/motorcycles/{slug}`, `/campers/{slug}`. */
export const addressWords = ['cars', 'motorcycles', 'campers'] as const

/** Last segments of the URLs at which vehicles are reserved (§2). */
export const reserveWords = ['checkout', 'buy-online'] as const
