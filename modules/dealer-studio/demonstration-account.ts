/**
 * The key that the demonstration's Dealer Studio, only on this machine, accepts for every site. It
 * is not secret.
 */
export const demonstrationStudioKey = 'demonstration-dealer-studio-key'

/** Path on the origin of the demonstration's partners. */
export const demonstrationStudioPath = '/dealer-studio'
