import type { Slot } from '../slot.types.ts'
import { loadScript, waitForLoad } from './load-script.ts'

/** §9: every 300 ms it is checked whether a chat's script is ready. */
const checkMs = 300

/**
 * Opens a service at a visitor's request, loading it the first time.
 *
 * @returns whether it is open. If it did not load in time, it can be tried again.
 */
export async function openService(slot: Slot, loaded: Map<Slot, Promise<boolean>>) {
  if (slot.shows === 'frame') return openFrame(slot)
  const loading = loaded.get(slot) ?? loadScript(slot)
  loaded.set(slot, loading)
  if (!(await loading)) {
    loaded.delete(slot)
    return false
  }
  return slot.opensWith === null || callWhenThere(slot.opensWith, slot.budget.timeMs)
}

/** The script may define its function some time after it has run. */
function callWhenThere(name: string, timeMs: number): Promise<boolean> {
  return new Promise((done) => {
    const until = performance.now() + timeMs
    const check = () => {
      const isCalled = callByName(name)
      if (!isCalled && performance.now() < until) return
      clearInterval(checking)
      done(isCalled)
    }
    const checking = setInterval(check, checkMs)
    check()
  })
}

/** @param name of a function below `window`, such as `DealerChat.open` */
function callByName(name: string): boolean {
  let owner: unknown
  let value: unknown = window
  for (const part of name.split('.')) {
    owner = value
    value = (owner as Record<string, unknown> | null | undefined)?.[part]
  }
  if (typeof value !== 'function') return false
  try {
    value.call(owner)
    return true
  } catch {
    return false
  }
}

/** The iframe stays when its dialog is closed, so that a conversation is not lost. */
async function openFrame({ id, url, budget }: Slot): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>(`[data-slot-dialog=${id}]`)
  const place = dialog?.querySelector('.slot-dialog__place')
  if (!dialog || !place) return false
  if (place.querySelector('iframe')?.getAttribute('src') !== url) {
    const frame = document.createElement('iframe')
    frame.title = dialog.getAttribute('aria-label') ?? ''
    frame.setAttribute('sandbox', 'allow-forms allow-popups allow-same-origin allow-scripts')
    frame.src = url
    place.replaceChildren()
    dialog.showModal()
    if (!(await waitForLoad(frame, budget.timeMs, place))) {
      frame.remove()
      dialog.close()
      return false
    }
  }
  if (!dialog.open) dialog.showModal()
  return true
}
