/** An unfinished application is deleted then. */
export const draftHours = 24

/** Who pauses for longer gives income, expenses and identity once more. */
export const sittingMinutes = 60
