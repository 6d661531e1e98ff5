/**
 * The key that the demonstration's providers know every site by. They listen on this machine alone and tell of vehicles that
 * do not exist, so nothing here is secret.
 */
export const demonstrationLookupKey = 'demonstration-lookup-key'
