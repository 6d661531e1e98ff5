import { buildCloseFormName } from '../close-form-name.ts'
import type { Slot, SlotId } from '../slot.types.ts'
import { loadScript, waitForLoad } from './load-script.ts'

/** §9: every 300 ms it is checked whether a chat's script is ready. */
const checkMs = 300

/**
 * Opens a service at a visitor's request, and loads it the first time.
 *
 * @returns whether the service is open; one that did not load in time can be tried again
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

/** The frame stays when its dialog is closed, so that a conversation is not lost. */
async function openFrame({ id, url, budget }: Slot): Promise<boolean> {
  const found = findFrameDialog(id)
  if (found === null) return false
  const { dialog, template } = found
  if (!dialog.open) dialog.showModal()
  if (template.nextElementSibling !== null) return true
  const frame = document.importNode(template.content, true).firstElementChild
  if (!(frame instanceof HTMLIFrameElement)) return false
  // A service stores conversations under its own origin, which is not the website's.
  frame.sandbox.add('allow-same-origin')
  frame.src = url
  dialog.append(frame)
  if (await waitForLoad(frame, budget.timeMs)) return true
  frame.remove()
  dialog.close()
  return false
}

/** The dialog that the server rendered for a service (`SlotDialog`), by the form that closes it, and its frame. */
function findFrameDialog(id: SlotId) {
  const form = document.forms.namedItem(buildCloseFormName(id))
  const { parentElement: dialog = null, nextElementSibling: template = null } = form ?? {}
  return dialog instanceof HTMLDialogElement && template instanceof HTMLTemplateElement
    ? { dialog, template }
    : null
}
