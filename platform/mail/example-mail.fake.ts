import type { Mail } from './mail.types.ts'

/** A valid mail, with a test's changes. */
export function buildExampleMail(overrides: Partial<Mail> = {}): Mail {
  return {
    messageId: '<one@dealer.forecourt>',
    from: { name: 'Example Motors', address: 'hello@dealer.example' },
    replyTo: { name: 'Ana', address: 'ana@visitor.example' },
    to: [{ name: null, address: 'sales@dealer.example' }],
    subject: 'Used Vehicle Enquiry: Zoë',
    text: 'Hello\n.\nWorld ö',
    html: '<p>Hello <b>ö</b></p>',
    inReplyTo: null,
    automatic: false,
    ...overrides,
  }
}
