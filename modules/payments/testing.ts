import { randomUUID } from 'node:crypto'
import type { PaymentProviders } from '#fakes/payments/payment-providers.fake.ts'
import type { ProviderMessage } from '#fakes/payments/provider-server.fake.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { openProcessors } from './adapters/open-processors.ts'
import type { BegunPayment, Callback } from './payment-processor.types.ts'
import type { Payment, PaymentChange, PaymentListener } from './payment.types.ts'
import { openPaymentService } from './service/open-payment-service.ts'
import { createReconciler } from './service/reconcile-payment.ts'
import { createRefunder } from './service/refund-payment.ts'
import { listLedger } from './store/ledger.store.ts'

export const testCipher = createCipher(['a secret of tests, long enough for it'], 'payment keys')

const page = {
  description: 'Deposit for a 2021 Kia Rio',
  buyerEmail: 'ana@visitor.example',
  buyerName: 'Ana Visitor',
}

/** A stored site with deposits by the provider, by default with the demonstration account. */
export async function openPayingSite(
  database: Database,
  provider: PaymentProvider,
  reserve: Readonly<Record<string, unknown>> = {},
): Promise<Site> {
  const slug = `pays-by-${provider.replace('_', '-')}`
  const file = buildExampleFile({
    slug,
    hosts: [`www.${slug}.example`],
    dealership_group: { slug, name: slug },
    dealerships: [buildExampleDealership({ slug })],
    reserve: {
      enabled: true,
      provider,
      environment: 'demonstration',
      authorization_key: 'T10000_PUB_demonstration',
      ...reserve,
    },
  })
  const applied = await applySite(database, file, [], { remove: true })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(database, [], [applied.slug])
  if (load?.ok !== true) throw new Error('the test site does not resolve')
  return load.site
}

/** The origin of the site's callback URLs. */
export const originOf = ({ slug }: Pick<Site, 'slug'>, port = 3000): string =>
  `http://${slug}.localhost:${port}`

/** Payments of one site, with everything real except for the providers, which are fakes over HTTP. */
export function openTestPayments(
  database: Database,
  site: Site,
  providers: Pick<PaymentProviders, 'origin'>,
  listen?: PaymentListener,
  port = 3000,
) {
  const changes: PaymentChange[] = []
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const processors = openProcessors({
    database,
    cipher: testCipher,
    demonstration: providers.origin,
    now: () => new Date(),
  })
  const parts = {
    database,
    processors,
    originOf: (of: Site) => originOf(of, port),
    findSite: (id: number) => Promise.resolve(id === site.id ? site : undefined),
    listener: listen ?? {
      changed: (_tx: unknown, change: PaymentChange) => {
        changes.push(change)
        return Promise.resolve()
      },
    },
  }
  const service = openPaymentService(parts)
  const attempt = { isLast: false, signal: new AbortController().signal, log }
  const inScope = <T>(work: Parameters<typeof database.withScope<T>>[1]) =>
    database.withScope(scopeOf(site), work)
  return {
    service,
    parts,
    changes,
    lines,
    inScope,
    /** @param minutes until the payment expires; negative: it has expired */
    async open(minutes = 20): Promise<Payment> {
      const { provider } = site.configuration.reserve
      if (provider === null) throw new Error('the site has no provider')
      return inScope((tx) =>
        service.open(tx, site, {
          subjectId: randomUUID(),
          provider,
          amountCents: 50_000,
          currency: 'AUD',
          expiresAt: new Date(Date.now() + minutes * 60_000),
        }),
      )
    },
    async begin(paymentId: string): Promise<BegunPayment> {
      const returnUrl = `${originOf(site, port)}/return`
      const begun = await service.begin(site, paymentId, {
        ...page,
        returnUrl,
        cancelUrl: returnUrl,
      })
      if (!begun.ok) throw new Error(begun.reason)
      return begun.value
    },
    charge: (paymentId: string, token: string) =>
      service.charge(site, paymentId, { token, buyerAddress: '192.0.2.7' }),
    /** Passes a callback to the service like the endpoint. */
    receive: (message: ProviderMessage, now = new Date()) =>
      service.receive(site, site.configuration.reserve.provider!, toCallback(message, now)),
    refund: (
      paymentId: string,
      amountCents: number | null = null,
      refundId: string = randomUUID(),
    ) =>
      inScope((tx) =>
        service.refund(tx, { paymentId, amountCents, refundId, reason: 'Sold twice' }),
      ),
    runRefund: (refundId: string) =>
      createRefunder(parts).run({ siteId: site.id, refundId }, attempt),
    reconcile: (paymentId: string, ends = false) =>
      createReconciler(parts).run({ siteId: site.id, paymentId, ends }, attempt),
    async find(paymentId: string): Promise<Payment> {
      const found = await inScope((tx) => service.find(tx, paymentId))
      if (found === undefined) throw new Error('no such payment')
      return found
    },
    ledger: async (paymentId: string) =>
      (await inScope((tx) => listLedger(tx, paymentId))).map((entry) => [
        entry.kind,
        entry.amountCents,
      ]),
    events: async (paymentId: string) =>
      inScope(async (tx) => {
        const { rows } = await tx.query<{ kind: string; result: string; reason: string | null }>(
          'SELECT kind, result, reason FROM payment_events WHERE payment_id = $1 ORDER BY id',
          [paymentId],
        )
        return rows
      }),
  }
}

export type TestPayments = ReturnType<typeof openTestPayments>

export function toCallback({ url, headers, body }: ProviderMessage, now: Date): Callback {
  const { pathname, search } = new URL(url)
  return { body: Buffer.from(body), headers: new Headers(headers), path: pathname + search, now }
}
