import type { FieldChange } from '#modules/sites/storage/field-changes.rules.ts'

const longestValue = 120

/** Describes one changed setting on one line. */
export function describeFieldChange({ path, before, after }: FieldChange): string {
  if (before === undefined) return `+ ${path} = ${shorten(after)}`
  if (after === undefined) return `- ${path} (was ${shorten(before)})`
  return `~ ${path}: ${shorten(before)} → ${shorten(after)}`
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`
}
