/**
 * What becomes of mails. `sent`: a mail server takes them. Without one they are stored; `shown`: `/__mail` shows them, as
 * on a developer's machine; `stored`: nobody sees them until an operator sends them.
 */
export type MailFate = 'sent' | 'shown' | 'stored'

interface PageWords {
  readonly heading: string
  readonly lead: string
}

/** What the page says after a link was asked for. The same for every address. */
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

/** How signing in works, under the heading of the form. */
export const wordSignIn = (mails: MailFate): string =>
  mails === 'stored'
    ? 'Nobody can sign in at the moment, because this website sends no mails. Please call or write to us.'
    : 'No password: we send you a link.'
