import { expect, test } from 'vitest'
import { wordSentPage, wordSignIn } from './sign-in-words.view.ts'

test.each([
  ['sent', 'Check your mail', /on its way/, /we send you a link/],
  ['shown', 'Check your mail', /not sent: read it at \/__mail/, /we send you a link/],
  ['stored', 'No mail was sent', /there is no link/, /Nobody can sign in/],
] as const)('where mails are %s, the pages mention it', (mails, heading, lead, form) => {
  const words = wordSentPage(mails)
  expect(words.heading).toBe(heading)
  expect(words.lead).toMatch(lead)
  expect(wordSignIn(mails)).toMatch(form)
})
