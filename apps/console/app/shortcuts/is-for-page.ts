/**
 * Whether a key is meant for the page: not for a field, a dialog or the browser, and no other code has handled it.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return !event
    .composedPath()
    .some(
      (target) =>
        target instanceof HTMLInputElement ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLDialogElement ||
        (target instanceof HTMLElement && target.isContentEditable),
    )
}
