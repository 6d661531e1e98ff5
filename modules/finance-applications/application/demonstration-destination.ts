/** Value of an application's destination for the demonstration's lender, instead of a URL. */
export const demonstrationDestination = 'demonstration'
