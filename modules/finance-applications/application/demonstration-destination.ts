/** What an application's destination says in place of an address, for the lender of the demonstration. */
export const demonstrationDestination = 'demonstration'
