/** How long a browser stays signed in. */
export const sessionDays = 30
