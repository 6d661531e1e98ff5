import type { ZodType } from 'zod'
import type { AccountSecrets } from '../accounts/account-secrets.schema.ts'
import { callProvider, encodeBasicAuth, ProviderUnavailable } from './call-provider.ts'
import type { ProviderAddress } from './provider-address.ts'
import { tillStatusSchema, tillTransactionSchema } from './till-messages.schema.ts'
import type { TillStatus, TillTransaction } from './till-outcomes.rules.ts'
import { signTillMessage } from './till-signature.ts'

export interface TillParts {
  readonly secrets: AccountSecrets['till']
  readonly address: ProviderAddress
  /** The time for the date of each request, which Till compares with its own clock. */
  readonly now: () => Date
}

/**
 * Sends a debit or a refund.
 *
 * @throws ProviderUnavailable if it is unknown whether Till executed the request
 */
export async function sendTransaction(
  parts: TillParts,
  kind: 'debit' | 'refund',
  message: object,
  signal: AbortSignal,
): Promise<TillTransaction> {
  const path = `/api/v3/transaction/${encodeURIComponent(parts.secrets.api_key)}/${kind}`
  const json = await send(parts, { method: 'POST', path, message }, signal)
  return parse(tillTransactionSchema, json)
}

/** Reads a transaction by our own id. Till finds it as soon as it has received the transaction. */
export async function readStatus(
  parts: TillParts,
  merchantId: string,
  signal: AbortSignal,
): Promise<TillStatus> {
  const apiKey = encodeURIComponent(parts.secrets.api_key)
  const path = `/api/v3/status/${apiKey}/getByMerchantTransactionId/${merchantId}`
  return parse(tillStatusSchema, await send(parts, { method: 'GET', path, message: null }, signal))
}

interface TillRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly message: object | null
}

async function send(
  { secrets, address, now }: TillParts,
  { method, path, message }: TillRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const body = message === null ? '' : JSON.stringify(message)
  const contentType = 'application/json; charset=utf-8'
  const date = now().toUTCString()
  const signed = { method, body: Buffer.from(body), contentType, date, path }
  const headers = {
    accept: 'application/json',
    authorization: encodeBasicAuth(secrets.username, secrets.password),
    'content-type': contentType,
    'x-date': date,
    'x-signature': signTillMessage(secrets.shared_secret, signed),
  }
  const request = { method, headers, ...(message !== null && { body }) }
  const { status, json } = await callProvider(address.api + path, request, signal)
  // Our keys are not those of the connector, for example because they were just changed. The response then says
  // nothing about the transaction.
  if (status === 401 || status === 403) {
    throw new ProviderUnavailable(`Till answered with status ${status}`)
  }
  return json
}

function parse<T>(schema: ZodType<T>, json: unknown): T {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ProviderUnavailable('Till answered with what it never does')
  return parsed.data
}
