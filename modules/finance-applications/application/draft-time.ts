/** An unfinished application is deleted after this time. */
export const draftHours = 24

/** After a longer pause the visitor must repeat income, expenses and identity. */
export const sittingMinutes = 60
