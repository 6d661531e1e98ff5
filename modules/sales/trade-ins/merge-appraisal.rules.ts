/** What staff think that a trade-in is worth. */
export interface Appraisal {
  readonly lowCents: number
  /** Equal to `lowCents` if the appraisal is one amount instead of a range. */
  readonly highCents: number
  readonly note: string
  /** The last day, `YYYY-MM-DD`; null: without an end. */
  readonly validUntil: string | null
}

/** A part that two people may change at the same time without disturbing each other. */
export type AppraisalField = 'amount' | 'note' | 'valid-until'

const fields: Readonly<Record<AppraisalField, readonly (keyof Appraisal)[]>> = {
  amount: ['lowCents', 'highCents'],
  note: ['note'],
  'valid-until': ['validUntil'],
}

export type MergedAppraisal =
  | { readonly kind: 'merged'; readonly appraisal: Appraisal; readonly isChanged: boolean }
  | { readonly kind: 'conflict'; readonly fields: readonly AppraisalField[] }

/**
 * Merges a save into the appraisal as it is now. A field that only one of both changed keeps that change; one that both
 * changed to different values is a conflict, and nothing is saved.
 *
 * @param base the appraisal that the person read before they changed it; null: nobody had appraised the trade-in
 */
export function mergeAppraisal(
  base: Appraisal | null,
  current: Appraisal | null,
  yours: Appraisal,
): MergedAppraisal {
  if (current === null) return { kind: 'merged', appraisal: yours, isChanged: true }
  const names = Object.keys(fields) as AppraisalField[]
  const differs = (field: AppraisalField, one: Appraisal | null, other: Appraisal): boolean =>
    one === null || fields[field].some((name) => one[name] !== other[name])
  const conflicting = names.filter(
    (field) =>
      differs(field, base, yours) &&
      differs(field, base, current) &&
      differs(field, current, yours),
  )
  if (conflicting.length > 0) return { kind: 'conflict', fields: conflicting }
  const picked = names.map((field) => (differs(field, base, yours) ? yours : current))
  const [amount = yours, note = yours, validUntil = yours] = picked
  const appraisal = {
    lowCents: amount.lowCents,
    highCents: amount.highCents,
    note: note.note,
    validUntil: validUntil.validUntil,
  }
  return {
    kind: 'merged',
    appraisal,
    isChanged: names.some((field) => differs(field, current, appraisal)),
  }
}
