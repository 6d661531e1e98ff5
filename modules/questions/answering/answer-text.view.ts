import { hideLinks } from '#modules/leads/delivery/mail/visitor-text.rules.ts'

interface AnsweredQuestion {
  /** As the visitor wrote it. */
  readonly asked: string
  readonly answer: string
  /** Such as '2019 Toyota Corolla Ascent Sport'; null: it is not known any more. */
  readonly vehicle: string | null
  /** Address of the vehicle's page; null: there is none any more. */
  readonly href: string | null
  readonly isPublished: boolean
}

export const buildAnswerSubject = (vehicle: string | null): string =>
  vehicle === null ? 'Your question to us' : `Your question about the ${vehicle}`

/**
 * The mail to the person who asked, before the signature. Their own words come without links: the address may be another
 * person's, who must not get a stranger's link under the dealer's name.
 */
export function buildAnswerText({
  asked,
  answer,
  vehicle,
  href,
  isPublished,
}: AnsweredQuestion): string {
  const about = vehicle === null ? '' : ` about the ${vehicle}`
  const page = isPublished
    ? 'Your question and this answer are on its page too, without your name or address.'
    : 'Your question and this answer are not on the website.'
  return [
    `Hello,\nthanks for asking${about}. You wrote:`,
    // Two braces would be a word of a template that is not filled in.
    `“${hideLinks(asked).replaceAll('{{', '{ {')}”`,
    answer,
    href === null ? page : `${page}\nHere it is again: ${href}`,
    'Is there anything else you would like to know? Just reply to this mail.',
  ].join('\n\n')
}
