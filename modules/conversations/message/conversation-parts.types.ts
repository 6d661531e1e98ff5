import type { InboxParts } from '#modules/inbox/work/inbox-parts.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { ReplyAddresses } from '../reply-address/reply-token.ts'

/** What the use cases of conversations need. */
export interface ConversationParts extends InboxParts {
  /** Such as 'https://www.dealer.example'. */
  readonly originOf: (site: Site) => string
  readonly now: () => Date
  /** MAIL_FROM; null: each dealer’s own address. */
  readonly senderAddress: string | null
  /** Addresses of replies; null: INBOUND_MAIL_DOMAIN is not set, so replies go to the dealer's mailbox. */
  readonly replyAddresses: ReplyAddresses | null
  /** Whether a mail server takes mails; false: they are only kept. */
  readonly hasMailServer: boolean
}
