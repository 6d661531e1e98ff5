/** First words of vehicles' addresses (§2): `/cars/{slug}`, `/motorcycles/{slug}`, `/campers/{slug}`. */
export const addressWords = ['cars', 'motorcycles', 'campers'] as const

/** Last words of the addresses at which vehicles are reserved (§2). */
export const reserveWords = ['checkout', 'buy-online'] as const
