import { useSyncExternalStore } from 'react'
import type { KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'
import {
  forgetVisitorPlace,
  readVisitorPlace,
  saveVisitorPlace,
} from '../../map/visitor-place-storage.ts'
import { parseVisitorPlace, type VisitorPlace } from '../../map/visitor-place.rules.ts'

interface VisitorPlaceState {
  readonly place: VisitorPlace | null
  save(place: VisitorPlace): void
  forget(): void
}

const listeners = new Set<() => void>()

/** Shown although the browser refuses to store it. */
let current: VisitorPlace | null | undefined

/** A browser that forbids storage throws as soon as the property is read. */
const store: KeyValueStore = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
}

/** The visitor's place, as their browser remembers it for the visit. Null on the server. */
export function useVisitorPlace(): VisitorPlaceState {
  const text = useSyncExternalStore(subscribe, readText, () => 'null')
  const change = (place: VisitorPlace | null) => {
    current = place
    if (place === null) forgetVisitorPlace(store, findSlug())
    else saveVisitorPlace(store, findSlug(), place)
    for (const listener of listeners) listener()
  }
  return {
    place: parseVisitorPlace(JSON.parse(text)),
    save: change,
    forget: () => change(null),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const findSlug = (): string => document.documentElement.dataset['site'] ?? ''

/** As text, so that equal content compares equal. */
function readText(): string {
  current ??= readVisitorPlace(store, findSlug())
  return JSON.stringify(current)
}
