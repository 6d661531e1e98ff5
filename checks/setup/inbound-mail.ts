/** Customers' replies come back to the website of browser tests, as where a mail server hands them over. */
export const inboundMail = {
  INBOUND_MAIL_DOMAIN: 'replies.platform.example',
  INBOUND_MAIL_SECRET: 'a secret of browser tests with 32 bytes or more',
} as const
