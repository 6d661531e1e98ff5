import { createHash } from 'node:crypto'
import type { Tx } from '#platform/postgres/database.ts'
import type { ParsedCar } from '../feed/parse-car.ts'
import { buildModelKey, buildSlug } from '../slug.rules.ts'
import { type ColumnType, contentColumns } from '../vehicle-columns.ts'
import type { PaymentProcessor, SecretCipher, VehicleContent } from '../vehicle.ts'

/**
 * What goes into the staging table: a vehicle, or only the stock number of a row that was rejected, null
 * where it has none. `broken`: the number stands in a row with too many or too few cells, and may be none.
 * Counted by `ordinal`, since a JSON file may have all of its vehicles on one line.
 */
export type StagedRow =
  | { readonly ordinal: number; readonly line: number; readonly car: ParsedCar }
  | {
      readonly ordinal: number
      readonly line: number
      readonly rejectedStocknum: string | null
      readonly broken: boolean
    }

/** Without a key where the record does not tell one (keepPaymentKeys). */
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
  ...contentColumns.map(({ column }) => column),
]

/** Rows gathered into one write to the server. */
const chunkLength = 64 * 1024

/** From here on the planner is told how large the staging tables are; before, its guess does. */
export const rowsToAnalyze = 1000

/**
 * Makes the session's staging tables, once, and empties them; they empty themselves at the end too. Their
 * indexes keep the merge fast where the planner takes a dealership's stock for one row, as it does under
 * row-level security: its nested loops then look up instead of scanning.
 */
export async function openStage(tx: Tx): Promise<void> {
  await tx.query(
    `CREATE TEMP TABLE IF NOT EXISTS vehicle_stage (
       ordinal integer PRIMARY KEY, line integer NOT NULL, rejected boolean NOT NULL,
       broken boolean NOT NULL, given bit varying, model_key text, base_slug text, content_hash text,
       created_at timestamptz,
       ${contentColumns.map(({ column, type }) => `${column} ${type}`).join(', ')},
       UNIQUE (stocknum, ordinal)
     ) ON COMMIT DELETE ROWS`,
  )
  await tx.query(
    `CREATE TEMP TABLE IF NOT EXISTS vehicle_match (
       ordinal integer PRIMARY KEY, outcome text NOT NULL, vehicle_id bigint UNIQUE, slug text
     ) ON COMMIT DELETE ROWS`,
  )
  await tx.query('DELETE FROM vehicle_stage')
  await tx.query('DELETE FROM vehicle_match')
}

/** Streams the rows into the staging table and counts them; an error of `rows` ends it and is thrown on. */
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
  const { content, given, createdAt } = row.car
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
    ...contentColumns.map(({ property, type }) => toTypedField(staged[property], type)),
  ]
}

/**
 * Of what the record says, not of defaults or the clock: the same record gives the same hash at any time.
 * Payment keys are hashed as they came, since encrypting one twice gives two texts.
 */
function hashContent({ content, given, createdAt }: ParsedCar): string {
  const said = contentColumns
    .filter(({ property }) => given.has(property))
    .map(({ property }) => [property, content[property]])
  return createHash('sha256')
    .update(JSON.stringify([said, createdAt]))
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
