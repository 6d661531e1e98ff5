/** How long a code is valid after its mail was sent. */
export const codeMinutes = 10

/** How often a code can be entered, wrong entries included. */
export const mostAttempts = 5

/** A code that could not be mailed for this long is dropped: the person has given up. */
export const sendWithinMinutes = 10

export const codeDigits = 6

/** The code in what a person typed or pasted, with spaces or hyphens; undefined: it is not a code. */
export function readCode(entered: string): string | undefined {
  if (entered.length > 40) return undefined
  const digits = entered.replaceAll(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}

/** The address as it is stored. */
export const foldAddress = (email: string): string => email.trim().toLowerCase()
