/** The first response for each idempotency key, as payment providers store it. */
export interface Idempotency<Answer> {
  /**
   * Returns the key's first response, or runs `work` for a new key; undefined: the key was used with another body.
   */
  once(key: string | undefined, body: string, work: () => Answer): Answer | undefined
  /** Forgets all keys, as providers do after a day. */
  forget(): void
}

export function createIdempotency<Answer>(): Idempotency<Answer> {
  const first = new Map<string, { body: string; answer: Answer }>()
  return {
    once(key, body, work) {
      const known = key === undefined ? undefined : first.get(key)
      if (known !== undefined) return known.body === body ? known.answer : undefined
      const answer = work()
      if (key !== undefined) first.set(key, { body, answer })
      return answer
    },
    forget: () => first.clear(),
  }
}
