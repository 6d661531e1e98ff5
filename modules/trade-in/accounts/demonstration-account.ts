/**
 * The key of every site at the demonstration's providers. These listen only on this machine and invent vehicles, so
 * nothing here is secret.
 */
export const demonstrationLookupKey = 'demonstration-lookup-key'
