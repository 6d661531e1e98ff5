import type { FakeStaff } from '#modules/staff/service/staff-service.fake.ts'
import type { TestBrowser } from './built-console.fake.ts'

/** The principal of the fake service. */
export const priya = 'priya@dealer.example'

export const requestCode = (browser: TestBrowser, email: string): Promise<Response> =>
  browser.send('/sign-in', { form: { intent: 'request', email, to: '/' } })

/** Signs a browser in with a mailed code. */
export async function openStaffBrowser(
  browser: TestBrowser,
  staff: FakeStaff,
  email: string,
): Promise<void> {
  await requestCode(browser, email)
  const code = staff.codeFor(email)
  await browser.send('/sign-in', { form: { intent: 'enter', email, code } })
}
