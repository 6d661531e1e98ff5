/** The most letters of an answer, also while it is being typed. */
export const longestDraft = 20_000
