/** A form of a lead as its handlers read it. */
export interface LeadForm {
  readonly leadId: string
  readonly requestId: string
  readonly version: number
  read(name: string): string
}
