/**
 * The subject of an answer. A reply keeps the subject of the conversation, so that mail programs keep it in one thread.
 *
 * @param last the subject of the mail before it; null: this is the first one
 */
export function buildSubject(topic: string, dealer: string, last: string | null): string {
  if (last === null || last.trim() === '') return `Your enquiry: ${topic} | ${dealer}`
  return /^re:/i.test(last.trim()) ? last.trim() : `Re: ${last.trim()}`
}
