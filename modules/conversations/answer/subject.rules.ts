interface EarlierSubject {
  /** The subject of a first mail; undefined: the usual one. */
  readonly first?: string | undefined
  /** The subject of the mail before it; null: this is the first one. */
  readonly last: string | null
}

/** The subject of an answer. A reply keeps the subject of the conversation, so that mail programs keep it in one thread. */
export function buildSubject(
  topic: string,
  dealer: string,
  { first = `Your enquiry: ${topic}`, last }: EarlierSubject,
): string {
  if (last === null || last.trim() === '') return `${first} | ${dealer}`
  return /^re:/i.test(last.trim()) ? last.trim() : `Re: ${last.trim()}`
}
