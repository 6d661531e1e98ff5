/** The longest note, in letters. */
export const longestNote = 2000
