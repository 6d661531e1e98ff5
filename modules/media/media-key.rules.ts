/**
 * The key of an added picture, by which pages ask for it: equal content has the same key.
 * @param hash SHA-256 of the stored file, in hexadecimal
 */
export const buildMediaKey = (hash: string): string => `m-${hash.slice(0, 32)}`
