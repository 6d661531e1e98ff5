/** The key by which the demonstration's Dealer Studio, on this machine alone, knows every site. Nothing here is secret. */
export const demonstrationStudioKey = 'demonstration-dealer-studio-key'

/** Under the origin of the demonstration's partners. */
export const demonstrationStudioPath = '/dealer-studio'
