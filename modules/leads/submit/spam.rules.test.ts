import { describe, expect, test } from 'vitest'
import { decideFlag, type LeadFlag } from './spam.rules.ts'

const now = 1_000_000

/** gaps.md, Forms and leads, Spam: a filled honeypot, or less than 2 seconds since the form was opened. */
describe('a lead is looked at first', () => {
  test.each<[string, Partial<Parameters<typeof decideFlag>[0]>, LeadFlag | null]>([
    ['without any signal', {}, null],
    ['the hidden field was filled', { isHoneypotFilled: true }, 'hidden-field'],
    [
      'the hidden field was filled, and too fast',
      { isHoneypotFilled: true, startedAt: now },
      'hidden-field',
    ],
    ['the site asks for a token, and none came', { lacksBotToken: true }, 'no-bot-token'],
    ['none came, too fast', { lacksBotToken: true, startedAt: now }, 'too-fast'],
    ['none came, of a slow visitor', { lacksBotToken: true, startedAt: 1 }, 'no-bot-token'],
    ['it arrived at once', { startedAt: now }, 'too-fast'],
    ['it arrived after 1.999 s', { startedAt: now - 1999 }, 'too-fast'],
    ['it arrived after 2 s', { startedAt: now - 2000 }, null],
    [
      'it was sent in 1.999 s by the visitor’s clock, whatever ours says',
      { startedAt: 5000, submittedAt: 6999 },
      'too-fast',
    ],
    [
      'it was sent in 2 s by the visitor’s clock, whatever ours says',
      { startedAt: now - 500, submittedAt: now + 1500 },
      null,
    ],
    [
      'it was opened and sent in the same millisecond',
      { startedAt: 5000, submittedAt: 5000 },
      'too-fast',
    ],
    ['the visitor’s clock was put back in between', { startedAt: 5000, submittedAt: 4999 }, null],
    ['the form was opened in the future', { startedAt: now + 1 }, null],
  ])('%s', (_when, signals, flag) => {
    const nothing = {
      isHoneypotFilled: false,
      lacksBotToken: false,
      startedAt: null,
      submittedAt: null,
      now,
    }
    expect(decideFlag({ ...nothing, ...signals })).toBe(flag)
  })
})
