/** Consents of an applicant. The wording shown is stored with each application. */
export const consentFields = {
  credit_check: 'credit_check',
  privacy: 'privacy',
} as const

export function writeCreditConsent(siteName: string, lender: string | null): string {
  const whom = lender ?? 'the lender that it chooses for me'
  return `I ask ${siteName} to give this application to ${whom}, and agree that the lender obtains my credit report and checks with my employer what I have said.`
}

export function writePrivacyConsent(siteName: string, keepDays: number): string {
  return `I have read how ${siteName} handles personal information, and agree that it keeps this application, encrypted, for ${keepDays === 1 ? 'one day' : `${keepDays} days`}.`
}
