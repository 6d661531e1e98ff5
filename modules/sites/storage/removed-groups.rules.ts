import type { ConfigurationFault } from '../faults/configuration-fault.types.ts'
import { isRecord } from '../settings/configuration-path.rules.ts'
import type { FieldChange } from './field-changes.rules.ts'

/**
 * Groups of settings that a file leaves out completely, for example because somebody applies only a part of a file.
 * An explicitly empty list is intended; missing hosts are parsed as an empty list.
 *
 * @param changes of a stored site
 */
export function findRemovedGroups(changes: readonly FieldChange[]): ConfigurationFault[] {
  return changes.flatMap(({ path, before, after }) => {
    const isRemoved =
      (isFilledRecord(before) && (after === undefined || isEmptyRecord(after))) ||
      (isFilledList(before) && (after === undefined || (path === 'hosts' && isEmptyList(after))))
    if (!isRemoved) return []
    const message = `the site has it, and the file leaves it out; write it, or apply with --remove to remove it`
    return [{ path, message }]
  })
}

const isEmptyRecord = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).length === 0
const isFilledRecord = (value: unknown): boolean => isRecord(value) && Object.keys(value).length > 0
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
const isFilledList = (value: unknown): boolean => Array.isArray(value) && value.length > 0
