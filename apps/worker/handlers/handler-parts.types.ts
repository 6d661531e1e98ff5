import type { ReplyAddresses } from '#modules/conversations/reply-address/reply-token.ts'
import type { ConversionParts } from '#modules/conversions/send/send-conversion.ts'
import type { DeliveryMeter } from '#modules/leads/delivery/delivery-meter.types.ts'
import type { ComposeCardParts } from '#modules/open-graph/compose-card.ts'
import type { PaymentParts } from '#modules/payments/service/payment-parts.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { ImportFeedParts } from '#modules/stock-feeds/import-feed.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { BreakerWatch } from '#platform/http/breaker-watch.ts'
import type { CallMeter } from '#platform/http/call-meter.ts'
import type { Mailer, SendComposed } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'

/** The parts from which job handlers are created. */
export interface HandlerParts {
  readonly database: Database
  readonly files: FileStore
  readonly mailer: Mailer
  /** Sends stored mails; null: there is no mail server. */
  readonly sendComposed: SendComposed | null
  /** The value of MAIL_FROM. */
  readonly senderAddress: string | null
  /** Addresses to which customers reply; null: they reply to the dealers' mailboxes. */
  readonly replyAddresses: ReplyAddresses | null
  /** The secrets of FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Secrets that decrypt the answers of finance applicants. */
  readonly financeSecrets: readonly string[]
  readonly loopbackWebhooks: boolean
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
  /** Origin of links to the staff console; null: the deployment serves none. */
  readonly consoleOrigin: string | null
  /** Called when the first preview picture is composed. */
  readonly openCards: () => Promise<Omit<ComposeCardParts, 'findSite'>>
  /** Opens the stock of a site for jobs that search it. */
  readonly openStock: (site: Site) => Promise<SiteStock>
  /** Called with the first job about a payment. */
  readonly openPayments: () => Promise<PaymentParts>
  /** Origin of the demonstration's providers; null outside a demonstration. */
  readonly demonstration: string | null
  /** Called when the first feed is imported. */
  readonly openFeeds: () => Promise<
    Pick<ImportFeedParts, 'feedFiles' | 'dropFolder' | 'feedCipher' | 'cipher'>
  >
  /** Encrypts the sites' access keys for advertising platforms. */
  readonly conversionCipher: ConversionParts['conversionCipher']
  /** Encrypts the sites' keys for partners. */
  readonly partnerCipher: Cipher
  readonly now: () => Date
  readonly deliveryMeter?: DeliveryMeter | undefined
  readonly callMeter?: CallMeter | undefined
  readonly watchBreakers?: BreakerWatch | undefined
}
