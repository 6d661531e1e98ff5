import { parseRecords, type ParsedRecord } from '../records/parse-records.ts'
import { readRecords } from '../records/read-records.ts'
import type { RecordFault, RecordFile } from '../records/record-file.types.ts'
import { findReviewFaults } from './import-reviews.ts'
import {
  type ImportedReview,
  type ImportedReviewSet,
  importedReviewSchema,
  reviewFields,
  reviewSetSchema,
} from './review-file.schema.ts'

/** The maximum number of reviews in a file. */
export const mostReviews = 10_000

export type ReviewFileRead =
  | {
      readonly ok: true
      readonly reviews: readonly ParsedRecord<ImportedReview>[]
      readonly set: ImportedReviewSet
      readonly unknown: readonly string[]
    }
  | { readonly ok: false; readonly faults: readonly RecordFault[] }

const setFields = new Set(['count', 'average_rating', 'source'])

/**
 * Parses a file of reviews; returns no reviews if there is any fault.
 *
 * @param given count, average and source from the command line, which override those in the file
 */
export async function readReviewFile(
  file: RecordFile,
  given: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<ReviewFileRead> {
  const read = await readRecords(file, { list: 'reviews', fields: reviewFields, most: mostReviews })
  if (!read.ok) return read
  const envelope = Object.entries(read.envelope).filter(([name]) => setFields.has(name))
  const set = reviewSetSchema.safeParse({ ...Object.fromEntries(envelope), ...given })
  const parsed = parseRecords(read.records, importedReviewSchema)
  const faults: RecordFault[] = [
    ...(set.success
      ? []
      : set.error.issues.map(({ path, message }) => ({
          line: null,
          field: path.length === 0 ? null : String(path[0]),
          reason: message,
        }))),
    ...(parsed.ok ? findReviewFaults(parsed.records, now) : parsed.faults),
  ]
  if (!set.success || !parsed.ok || faults.length > 0) return { ok: false, faults }
  return { ok: true, reviews: parsed.records, set: set.data, unknown: read.unknown }
}
