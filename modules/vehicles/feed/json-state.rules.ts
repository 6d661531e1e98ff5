/** The position of a scanner in `[…]` or `{"vehicles": […], …}`. */
export type JsonState =
  | 'start'
  /** In the outer object: before a key, in a key, before its colon, before its value, in the value, after the value. */
  | 'key'
  | 'in-key'
  | 'colon'
  | 'value'
  | 'in-value'
  | 'after-value'
  /** In the list: before an element, in an element, after it. */
  | 'element'
  | 'in-element'
  | 'after-element'
  | 'end'

type ValueState = 'in-key' | 'in-value' | 'in-element'

export const isInValue = (state: JsonState): state is ValueState =>
  state === 'in-element' || state === 'in-value' || state === 'in-key'

interface Surroundings {
  /** Whether the list is in an outer object. */
  readonly isWrapped: boolean
  /** Whether the last key is the name of the list. */
  readonly isListKey: boolean
}

/**
 * The state after a character outside of values. In a state of a value, the character is the first of the value.
 *
 * @param character not a space
 * @returns undefined if the character is not allowed
 */
export function decideNextState(
  state: JsonState,
  character: string,
  { isWrapped, isListKey }: Surroundings,
): JsonState | undefined {
  switch (state) {
    case 'start':
      return oneOf(character, { '{': 'key', '[': 'element' })
    case 'key':
      return oneOf(character, { '"': 'in-key', '}': 'end' })
    case 'colon':
      return oneOf(character, { ':': 'value' })
    case 'value':
      return isListKey ? oneOf(character, { '[': 'element' }) : 'in-value'
    case 'after-value':
      return oneOf(character, { ',': 'key', '}': 'end' })
    case 'element':
      if (character === ']') return isWrapped ? 'after-value' : 'end'
      return ',:}'.includes(character) ? undefined : 'in-element'
    case 'after-element':
      if (character === ']') return isWrapped ? 'after-value' : 'end'
      return oneOf(character, { ',': 'element' })
    case 'in-key':
    case 'in-value':
    case 'in-element':
    case 'end':
      return undefined
  }
}

const oneOf = (
  character: string,
  states: Readonly<Record<string, JsonState>>,
): JsonState | undefined => states[character]
