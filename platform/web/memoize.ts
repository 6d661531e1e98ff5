const mostRemembered = 1000
const longestRemembered = 200

/**
 * Memoizes a function by its text argument, because visitors send the same few hosts and encodings. The result must
 * depend on the text alone and never be undefined.
 */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = read(text)
    if (known.size >= mostRemembered) known.clear()
    if (text.length <= longestRemembered) known.set(text, result)
    return result
  }
}
