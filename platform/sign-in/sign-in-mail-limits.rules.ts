/**
 * Limits of mails to sign in with: to one address over all sites, and in total. They also bound how
 * many mails a stranger can cause at somebody's address.
 */
export const signInMailLimits = { anHour: 4, aDay: 12, inAllAnHour: 2000 } as const

/** The total for staff: when visitors have used up theirs, staff can still sign in. */
export const staffMailsInAllAnHour = 3000
