/**
 * How the values of a column are written. Values that fold to the same key are one value; the form shown is
 * the one most documents use, so a single 'TOYOTA' does not rename five hundred Toyotas.
 */
export class ShownForms {
  readonly #single: (string | undefined)[] = []
  /** Only for codes that are written in more than one way: documents by form. */
  readonly #several = new Map<number, Map<string, number>>()

  /** `earlierUses`: how many documents used the code before this one. */
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

  /** The form most documents use; of equally frequent ones the first in code-unit order. */
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
