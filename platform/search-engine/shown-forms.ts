/**
 * The displayed spellings of a column's values. Values with the same folded key are one value, displayed in its most
 * common spelling, so that a single 'TOYOTA' does not rename five hundred Toyotas.
 */
export class ShownForms {
  readonly #single: (string | undefined)[] = []
  /** Number of documents by spelling, only for codes with several spellings. */
  readonly #several = new Map<number, Map<string, number>>()

  /** `earlierUses`: number of documents that used the code before this one. */
  retain(code: number, form: string, earlierUses: number): void {
    const forms = this.#several.get(code)
    if (forms !== undefined) forms.set(form, (forms.get(form) ?? 0) + 1)
    else if (earlierUses === 0) this.#single[code] = form
    else if (this.#single[code] !== form) {
      this.#several.set(
        code,
        new Map([
          [this.#single[code]!, earlierUses],
          [form, 1],
        ]),
      )
    }
  }

  release(code: number, form: string): void {
    const forms = this.#several.get(code)
    if (forms === undefined) return
    const uses = (forms.get(form) ?? 0) - 1
    if (uses > 0) forms.set(form, uses)
    else forms.delete(form)
    if (forms.size !== 1) return
    this.#single[code] = [...forms.keys()][0]!
    this.#several.delete(code)
  }

  /** The most common spelling; of equally common ones the first in code-unit order. */
  form(code: number): string {
    const forms = this.#several.size === 0 ? undefined : this.#several.get(code)
    if (forms === undefined) return this.#single[code]!
    let best = ''
    let bestUses = 0
    for (const [form, uses] of forms) {
      if (uses > bestUses || (uses === bestUses && form < best)) {
        best = form
        bestUses = uses
      }
    }
    return best
  }

  entries(): { single: (string | null)[]; several: [number, [string, number][]][] } {
    return {
      single: Array.from(this.#single, (form) => form ?? null),
      several: [...this.#several].map(([code, forms]) => [code, [...forms]]),
    }
  }

  restore({ single, several }: ReturnType<ShownForms['entries']>): void {
    this.#single.length = 0
    for (const form of single) this.#single.push(form ?? undefined)
    this.#several.clear()
    for (const [code, forms] of several) this.#several.set(code, new Map(forms))
  }
}
