/** An unfinished application is deleted after this time. */
export const draftHours = 24

/** After a pause of this length the visitor must repeat income, expenses and identity. */
export const sittingMinutes = 60
