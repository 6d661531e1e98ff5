/**
 * Divides the conditions of an offer. What is about a comparison rate, such as the warning of the National Credit Code,
 * has to be readable on the same screen as the rate (s 164 and regulation 99); the rest may be folded away.
 *
 * @param terms paragraphs, each on its own line; a warning may also follow in the same line
 */
export function divideTerms(terms: string): {
  readonly creditTerms: readonly string[]
  readonly terms: string
} {
  const paragraphs = terms.split(/\n|\s(?=WARNING:)/).filter((paragraph) => paragraph.trim() !== '')
  const isAboutCredit = (paragraph: string) => /comparison rate/i.test(paragraph)
  return {
    creditTerms: paragraphs.filter(isAboutCredit),
    terms: paragraphs.filter((paragraph) => !isAboutCredit(paragraph)).join('\n'),
  }
}
