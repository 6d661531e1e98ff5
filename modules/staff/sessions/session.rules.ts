/** A session that is not used for this long ends. */
export const idleHours = 12

/** How long a session lasts if it is in use. */
export const longestDays = 30

/** How much of the `User-Agent` header is stored. */
export const mostAgentLetters = 200
