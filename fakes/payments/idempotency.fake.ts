/** First answers by idempotency key, as providers store them. */
export interface Idempotency<Answer> {
  /** The first answer of the key, else that of `work`; undefined: the key came with another body. */
  once(key: string | undefined, body: string, work: () => Answer): Answer | undefined
  /** As providers do after a day. */
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
