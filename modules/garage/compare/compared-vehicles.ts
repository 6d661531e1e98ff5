import { openSavedIds } from '../scripts/saved-ids.ts'
import { announceChange, subscribeToChanges } from '../scripts/list-changes.ts'
import type { ListSource } from '../scripts/followed-list.ts'
import { type CompareChange, toggleCompared } from './compared-vehicles.rules.ts'

export interface ComparedVehicles extends ListSource<CompareChange> {
  toggle(id: number): void
  remove(id: number): void
  replace(ids: readonly number[]): void
}

/** The vehicles that a visitor chose to compare, stored only in their own browser. */
export function openComparedVehicles(siteSlug: string): ComparedVehicles {
  const saved = openSavedIds(siteSlug, 'compared')
  const write = (ids: readonly number[], change: CompareChange | null) => {
    saved.write(ids)
    announceChange('compared', change)
  }
  return {
    read: saved.read,
    subscribe: (listener) => subscribeToChanges('compared', listener),
    toggle(id) {
      const { ids, change } = toggleCompared(saved.read(), id)
      write(ids, change)
    },
    remove: (id) =>
      write(
        saved.read().filter((other) => other !== id),
        null,
      ),
    replace: (ids) => write(ids, null),
  }
}
