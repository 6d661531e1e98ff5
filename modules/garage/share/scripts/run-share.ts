/**
 * What the buttons beside an address do (`share-link.tsx`): give it to the device's share sheet, where the browser has
 * one, or copy it. A browser that refuses to copy has the address selected instead.
 */
export function runShare(): void {
  if ('share' in navigator) document.documentElement.dataset['sharing'] = ''

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const area = target.closest<HTMLElement>('[data-share]')
    const input = area?.querySelector<HTMLInputElement>('[data-share-address]')
    if (area === null || input === null || input === undefined) return
    const url = input.value
    if (target.closest('[data-share-native]') !== null) {
      // A visitor who closes the sheet again has refused nothing that must be said.
      navigator.share({ title: area.dataset['share'] ?? '', url }).catch(() => undefined)
    } else if (target.closest('[data-share-copy]') !== null) {
      void copy(input).then((copied) => {
        const note = area.querySelector<HTMLElement>('[data-share-note]')
        if (note !== null) note.textContent = note.dataset[copied ? 'copied' : 'failed'] ?? ''
      })
    }
  })
}

/** The clipboard is there on https and on this machine alone. */
async function copy(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value)
    return true
  } catch {
    input.focus()
    input.select()
    return false
  }
}
