const mostRemembered = 1000
const longestRemembered = 200

/**
 * The same function of a text, taking what it answered before from a list: visitors send the same few hosts
 * and encodings over and over. For answers that depend on the text alone and are never undefined.
 */
export function memoize<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = read(text)
    if (known.size >= mostRemembered) known.clear()
    if (text.length <= longestRemembered) known.set(text, answer)
    return answer
  }
}
