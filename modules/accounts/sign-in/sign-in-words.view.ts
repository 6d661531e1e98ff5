/**
 * What happens to mails. `sent`: a mail server accepts them. Otherwise they are stored; `shown`:
 * `/__mail` shows them, as on a developer's machine; `stored`: they are invisible until an operator
 * sends them.
 */
export type MailFate = 'sent' | 'shown' | 'stored'

interface PageWords {
  readonly heading: string
  readonly lead: string
}

/** Text of the page after a link was requested, the same for every address. */
export function wordSentPage(mails: MailFate): PageWords {
  switch (mails) {
    case 'sent':
      return {
        heading: 'Check your mail',
        lead: 'A link to sign in with is on its way to the address that you gave.',
      }
    case 'shown':
      return {
        heading: 'Check your mail',
        lead: 'There is no mail server here, so the mail with the link is not sent: read it at /__mail.',
      }
    case 'stored':
      return {
        heading: 'No mail was sent',
        lead: 'This website sends no mails at the moment, so there is no link to sign in with. Please call or write to us.',
      }
  }
}

/** How signing in works, below the form's heading. */
export const wordSignIn = (mails: MailFate): string =>
  mails === 'stored'
    ? 'Nobody can sign in at the moment, because this website sends no mails. Please call or write to us.'
    : 'No password: we send you a link.'
