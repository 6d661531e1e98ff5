import { parse, serialize } from 'hono/utils/cookie'

/** `staff` holds the key of the session, `staff-browser` random text to which mailed codes are bound. */
type StaffCookie = 'staff' | 'staff-browser'

const acceptable = /^[\w.~-]{16,200}$/

/**
 * Reads one of the console's cookies; undefined if it is absent or malformed.
 *
 * @param header the request's `Cookie` header
 * @param isSecure whether browsers reach the console by https; the name then begins with `__Host-`
 */
export function readStaffCookie(
  header: string,
  cookie: StaffCookie,
  isSecure: boolean,
): string | undefined {
  const name = isSecure ? `__Host-${cookie}` : cookie
  const value = parse(header, name)[name]
  return value !== undefined && acceptable.test(value) ? value : undefined
}

/**
 * The `Set-Cookie` value of one of the console's cookies. Lax, because a strict cookie is not sent when a person opens a
 * link in webmail. On https it is bound to this exact host (`__Host-`), so that no neighbouring host can set it.
 *
 * @param maxAgeSeconds 0 removes the cookie
 */
export const buildStaffCookie = (
  cookie: StaffCookie,
  value: string,
  { isSecure, maxAgeSeconds }: { readonly isSecure: boolean; readonly maxAgeSeconds: number },
): string =>
  serialize(isSecure ? `__Host-${cookie}` : cookie, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: maxAgeSeconds,
    secure: isSecure,
  })

/** Whether browsers reach the console by https. */
export const isSecureOrigin = (origin: string): boolean => origin.startsWith('https:')
