import { hashWithSecret } from '#platform/sign-in/hash-with-secret.ts'

/**
 * One hash of a code for each of the deployment's secrets, that of the current secret first. Six digits
 * can be tried out, so their hash needs a secret; with the address in it, equal codes of two people differ.
 *
 * @param secrets derived from FORECOURT_SECRET
 */
export const hashCode = (
  secrets: readonly string[],
  email: string,
  code: string,
): readonly [Buffer, ...Buffer[]] => {
  const [current = '', ...older] = secrets
  const hash = (secret: string): Buffer => hashWithSecret(secret, 'staff code', `${email}\n${code}`)
  return [hash(current), ...older.map(hash)]
}
