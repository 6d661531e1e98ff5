/**
 * The buttons beside a URL to share (`share-link.tsx`): open the device's share sheet, if the
 * browser has one, or copy the URL. If copying is refused, the URL is selected instead.
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
      // Rejected also when the visitor closes the sheet, which is not an error.
      navigator.share({ title: area.dataset['share'] ?? '', url }).catch(() => undefined)
    } else if (target.closest('[data-share-copy]') !== null) {
      void copy(input).then((copied) => {
        const note = area.querySelector<HTMLElement>('[data-share-note]')
        if (note !== null) note.textContent = note.dataset[copied ? 'copied' : 'failed'] ?? ''
      })
    }
  })
}

/** The clipboard API only exists on https and localhost. */
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
