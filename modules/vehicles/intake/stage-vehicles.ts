import { createHash } from 'node:crypto'
import type { Tx } from '#platform/postgres/database.ts'
import type { ParsedCar } from '../feed/parse-car.ts'
import { buildModelKey, buildSlug } from '../identity/slug.rules.ts'
import { type ColumnType, contentColumns } from '../store/vehicle-columns.ts'
import type { PaymentProcessor, SecretCipher, VehicleContent } from '../vehicle.ts'

/**
 * A row of the staging table: a vehicle, or only the stock number of a rejected row (null if it has none). `broken`:
 * the row has too many or too few cells, so its number may be wrong. Rows are numbered by `ordinal`, because a JSON
 * file may have all of its vehicles on one line.
 */
export type StagedRow =
  | { readonly ordinal: number; readonly line: number; readonly car: ParsedCar }
  | {
      readonly ordinal: number
      readonly line: number
      readonly rejectedStocknum: string | null
      readonly broken: boolean
    }

/** A payment processor, without a key if the record has none (`restorePaymentKeys` in merge-stock.ts). */
type StagedPaymentProcessor = Omit<PaymentProcessor, 'authorizationKeyEncrypted'> &
  Partial<PaymentProcessor>

const stageColumns = [
  'ordinal',
  'line',
  'rejected',
  'broken',
  'given',
  'model_key',
  'base_slug',
  'content_hash',
  'created_at',
  'created_unread',
  'sold_unread',
  ...contentColumns.map(({ column }) => column),
]

/** Number of characters that are sent to the server at once. */
const chunkLength = 64 * 1024

/** Number of rows from which the staging tables are analyzed; with fewer rows the planner's estimate is good enough. */
export const rowsToAnalyze = 1000

/**
 * Creates the session's staging tables if they do not exist, and empties them; the end of the transaction empties
 * them too. Under row-level security the planner expects one row of stock and chooses nested loops. The tables
 * therefore have indexes, so that these loops do not scan them.
 */
export async function openStage(tx: Tx): Promise<void> {
  await tx.query(
    `CREATE TEMP TABLE IF NOT EXISTS vehicle_stage (
       ordinal integer PRIMARY KEY, line integer NOT NULL, rejected boolean NOT NULL,
       broken boolean NOT NULL, given bit varying, model_key text, base_slug text, content_hash text,
       created_at timestamptz, created_unread boolean, sold_unread boolean,
       ${contentColumns.map(({ column, type }) => `${column} ${type}`).join(', ')},
       vin_key text GENERATED ALWAYS AS (identifying_vin(vin)) STORED,
       stocknum_key text GENERATED ALWAYS AS (lower(stocknum)) STORED,
       UNIQUE (stocknum_key, ordinal)
     ) ON COMMIT DELETE ROWS`,
  )
  await tx.query(
    `CREATE TEMP TABLE IF NOT EXISTS vehicle_match (
       ordinal integer PRIMARY KEY, outcome text NOT NULL, vehicle_id bigint UNIQUE,
       holder_id bigint UNIQUE, slug text
     ) ON COMMIT DELETE ROWS`,
  )
  await tx.query('DELETE FROM vehicle_stage')
  await tx.query('DELETE FROM vehicle_match')
}

/** Streams the rows into the staging table and counts them. An error from `rows` ends the stream and is rethrown. */
export async function fillStage(
  tx: Tx,
  cipher: SecretCipher,
  rows: AsyncIterable<StagedRow>,
): Promise<number> {
  let count = 0
  async function* counted(): AsyncGenerator<StagedRow> {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  await tx.copyFrom(
    `COPY vehicle_stage (${stageColumns.join(', ')}) FROM STDIN`,
    toCopyText(counted(), cipher),
  )
  if (count >= rowsToAnalyze) await tx.query('ANALYZE vehicle_stage')
  return count
}

async function* toCopyText(
  rows: AsyncIterable<StagedRow>,
  cipher: SecretCipher,
): AsyncGenerator<string> {
  let chunk = ''
  for await (const row of rows) {
    chunk += `${toFields(row, cipher).join('\t')}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

function toFields(row: StagedRow, cipher: SecretCipher): string[] {
  if ('rejectedStocknum' in row) {
    return [
      toField(row.ordinal),
      toField(row.line),
      't',
      toField(row.broken),
      ...stageColumns
        .slice(4)
        .map((column) => (column === 'stocknum' ? toField(row.rejectedStocknum) : '\\N')),
    ]
  }
  const { content, given, createdAt, unread } = row.car
  const paymentProcessors = content.paymentProcessors.map(
    ({ authorizationKey: key, ...processor }): StagedPaymentProcessor => ({
      ...processor,
      ...(key !== undefined && {
        authorizationKeyEncrypted: key === null ? null : cipher.encrypt(key),
      }),
    }),
  )
  const staged = { ...content, paymentProcessors }
  return [
    toField(row.ordinal),
    toField(row.line),
    'f',
    'f',
    contentColumns.map(({ property }) => (given.has(property) ? '1' : '0')).join(''),
    toField(buildModelKey(content)),
    toField(buildSlug(content)),
    hashContent(row.car),
    toField(createdAt),
    toField(unread.createdAt),
    toField(unread.soldAt),
    ...contentColumns.map(({ property, type }) => toTypedField(staged[property], type)),
  ]
}

/**
 * Hashes the record's own values, without defaults and the current time, so that the same record always has the same
 * hash. Payment keys are hashed unencrypted, because encrypting a key twice gives two different texts.
 */
function hashContent({ content, given, createdAt, unread }: ParsedCar): string {
  const stated = contentColumns
    .filter(({ property }) => given.has(property))
    .map(({ property }) => [property, content[property]])
  const isUnread = unread.createdAt || unread.soldAt
  return createHash('sha256')
    .update(JSON.stringify([stated, createdAt, ...(isUnread ? [unread] : [])]))
    .digest('base64url')
}

type StagedValue = VehicleContent[keyof VehicleContent] | readonly StagedPaymentProcessor[]

function toTypedField(value: StagedValue, type: ColumnType): string {
  if (value === null) return '\\N'
  if (type === 'jsonb') return escapeCopy(JSON.stringify(value))
  if (type === 'text[]') return escapeCopy(toArrayLiteral(value as readonly string[]))
  return toField(value as string | number | boolean | Date)
}

function toField(value: string | number | boolean | Date | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return escapeCopy(value instanceof Date ? value.toISOString() : String(value))
}

function toArrayLiteral(words: readonly string[]): string {
  return `{${words.map((word) => `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}

const copyEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

function escapeCopy(text: string): string {
  return text.replaceAll(/[\\\t\n\r]/g, (character) => copyEscapes[character] ?? character)
}
