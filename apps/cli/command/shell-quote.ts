/** Quotes a text as one word of a POSIX shell. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
